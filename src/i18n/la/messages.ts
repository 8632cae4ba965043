import { evidence } from './evidence'
import { fallback } from './fallback'
import { lost } from './lost'
import * as member from './member'
import * as howto from './pages/howto'
import * as register from './pages/register'
import * as publicTexts from './public'

/** All Lao texts, by area. For types and tests; the app loads them in parts. */
export default { ...publicTexts, ...member, ...howto, ...register, evidence, fallback, lost }
