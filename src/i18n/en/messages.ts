import evidence from './evidence'
import fallback from './fallback'
import lost from './lost'
import memberTexts from './member'
import howto from './pages/howto'
import register from './pages/register'
import publicTexts from './public'

/** All the app's English texts, by area: `t('withdraw.title')`. For types and tests; the app loads them in parts. */
const messages = { ...publicTexts, ...memberTexts, evidence, fallback, howto, lost, register }

export default messages
