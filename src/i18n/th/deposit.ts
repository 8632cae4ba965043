import type en from '../en/deposit'
import type { Words } from '../words'

const deposit: Words<typeof en> = {}

export default deposit
