import type en from '../en/refund'
import type { Words } from '../words'

const refund: Words<typeof en> = {}

export default refund
