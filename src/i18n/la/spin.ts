import type en from '../en/spin'
import type { Words } from '../words'

const spin: Words<typeof en> = {}

export default spin
