import { parseEnv } from './env.parse'
import type { Env } from './env.schema'

declare const __ENV__: Env | undefined

/** The build settings. Outside a Vite build (the sandbox server, scripts) they are read from `process.env`. */
export const env: Env = typeof __ENV__ === 'undefined' ? parseEnv(process.env) : __ENV__
