import type en from '../en/howto'
import type { Words } from '../words'

const howto: Words<typeof en> = {}

export default howto
