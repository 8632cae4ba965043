import type { RefusalDialect } from './refusal-variants'
import type { Dialect } from './response-variants'

/** How calls of a method and path are answered, until it is taken away or `times` is used up. */
export type DialectRule = {
  method: string
  path: string
  /** The forms of a good answer, one after the other. */
  answers: readonly Dialect[]
  /** How a refusal comes. */
  refusal: RefusalDialect | null
  /** Refuses the call with this message, and does nothing. */
  message: string | null
  times: number | null
}
