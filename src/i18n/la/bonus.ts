import type en from '../en/bonus'
import type { Words } from '../words'

const bonus: Words<typeof en> = {}

export default bonus
