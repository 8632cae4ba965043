import type en from '../en/invite'
import type { Words } from '../words'

const invite: Words<typeof en> = {}

export default invite
