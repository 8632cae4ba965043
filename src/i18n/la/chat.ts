import type en from '../en/chat'
import type { Words } from '../words'

const chat: Words<typeof en> = {}

export default chat
