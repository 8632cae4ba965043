import type en from '../en/profile'
import type { Words } from '../words'

const profile: Words<typeof en> = {}

export default profile
