import type { RefusalDialect } from './refusal-variants'
import type { Dialect } from './response-variants'

/** How calls with a method and path are answered, until the rule is removed or `times` is used up. */
export type DialectRule = {
  method: string
  path: string
  /** The variants of a successful answer, used in turn. */
  answers: readonly Dialect[]
  /** The form of a refusal. */
  refusal: RefusalDialect | null
  /** Refuses the call with this message without running its handler. */
  message: string | null
  times: number | null
}
