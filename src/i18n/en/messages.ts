import { evidence } from './evidence'
import { fallback } from './fallback'
import { lost } from './lost'
import * as member from './member'
import * as howto from './pages/howto'
import * as register from './pages/register'
import * as publicTexts from './public'

/** The English texts by i18next's namespaces, which are loaded one by one. They give the types of keys and values. */
export const namespaces = { public: publicTexts, member, howto, register, outcomes: { evidence, lost } }

/** All the app's English texts, by area: `t('withdraw.title')`. For types and tests; the app loads them in parts. */
const messages = { ...publicTexts, ...member, ...howto, ...register, evidence, fallback, lost }

export default messages
