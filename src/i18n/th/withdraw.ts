import type en from '../en/withdraw'
import type { Words } from '../words'

const withdraw: Words<typeof en> = {}

export default withdraw
