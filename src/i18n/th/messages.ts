import howto from './howto'
import lost from './lost'
import memberTexts from './member'
import publicTexts from './public'
import register from './register'

/** All the app's Thai texts, by area: `t('withdraw.title')`. For types and tests; the app loads them in parts. */
const messages = { ...publicTexts, ...memberTexts, howto, lost, register }

export default messages
