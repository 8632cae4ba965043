import { parseEnv } from './env.parse'
import type { Env } from './env.schema'

declare const __ENV__: Env | undefined

/** The build settings; outside a Vite build (the sandbox server, scripts) they come from the process. */
export const env: Env = typeof __ENV__ === 'undefined' ? parseEnv(process.env) : __ENV__
