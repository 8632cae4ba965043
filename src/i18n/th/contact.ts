import type en from '../en/contact'
import type { Words } from '../words'

const contact: Words<typeof en> = {}

export default contact
