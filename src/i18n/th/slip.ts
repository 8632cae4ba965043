import type en from '../en/slip'
import type { Words } from '../words'

const slip: Words<typeof en> = {}

export default slip
