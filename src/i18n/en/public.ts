import client from './client'
import common from './common'
import contact from './contact'
import login from './login'
import site from './site'

/** The English texts that every page needs, by area: loaded with the first page, as are those of a page's own. */
const publicTexts = { client, common, contact, login, site }

export default publicTexts
