import { parseEnv } from './env.parse'
import type { MemberEnv } from './env.schema'

declare const __MEMBER_ENV__: MemberEnv | undefined

/** The build settings of members' pages; apart from the others, so that a visitor's first page does without them. */
export const memberEnv: MemberEnv =
  typeof __MEMBER_ENV__ === 'undefined' ? parseEnv(process.env) : __MEMBER_ENV__
