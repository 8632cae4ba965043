import type en from '../en/register'
import type { Words } from '../words'

const register: Words<typeof en> = {}

export default register
