import type en from '../en/transfer'
import type { Words } from '../words'

const transfer: Words<typeof en> = {}

export default transfer
