import { parseEnv } from './env.parse'
import type { MemberEnv } from './env.schema'

declare const __MEMBER_ENV__: MemberEnv | undefined

/** The build settings of member pages, separate so that a visitor's first page doesn't load them. */
export const memberEnv: MemberEnv =
  typeof __MEMBER_ENV__ === 'undefined' ? parseEnv(process.env) : __MEMBER_ENV__
