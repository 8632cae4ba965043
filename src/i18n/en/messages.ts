import evidence from './evidence'
import fallback from './fallback'
import lost from './lost'
import memberTexts from './member'
import howto from './pages/howto'
import register from './pages/register'
import publicTexts from './public'

/** The English texts by i18next's namespaces, which are loaded one by one. They give the types of keys and values. */
export const namespaces = {
  public: publicTexts,
  member: memberTexts,
  howto: { howto },
  register: { register },
  outcomes: { evidence, lost },
}

/** All the app's English texts, by area: `t('withdraw.title')`. For types and tests; the app loads them in parts. */
const messages = { ...publicTexts, ...memberTexts, evidence, fallback, howto, lost, register }

export default messages
