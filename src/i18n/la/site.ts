import type en from '../en/site'
import type { Words } from '../words'

const site: Words<typeof en> = {}

export default site
