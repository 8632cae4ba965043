import type en from '../en/statement'
import type { Words } from '../words'

const statement: Words<typeof en> = {}

export default statement
