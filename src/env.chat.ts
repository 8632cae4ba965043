import { parseEnv } from './env.parse'
import type { ChatEnv } from './env.schema'

declare const __CHAT_ENV__: ChatEnv | undefined

/** The build settings of the chat, loaded with it. */
export const chatEnv: ChatEnv = typeof __CHAT_ENV__ === 'undefined' ? parseEnv(process.env) : __CHAT_ENV__
