import { parseEnv } from './env.parse'
import type { ChatEnv } from './env.schema'

declare const __CHAT_ENV__: ChatEnv | undefined

/** The chat's build settings, loaded with it. */
export const chatEnv: ChatEnv = typeof __CHAT_ENV__ === 'undefined' ? parseEnv(process.env) : __CHAT_ENV__
