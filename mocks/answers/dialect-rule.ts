import type { CallRule } from './call-rule'
import type { RefusalDialect } from './refusal-variants'
import type { Dialect } from './response-variants'

/** How the calls of a rule are answered. */
export type DialectRule = CallRule & {
  /** The forms of a successful answer, applied in this order (`inDialects`). */
  answers: readonly Dialect[]
  /** The form of a refusal. */
  refusal: RefusalDialect | null
  /**
   * Answers a 200 with `message` alone, which says neither yes nor no: after carrying the call out, or instead of it.
   */
  unclear: 'carried-out' | 'not-carried-out' | null
  /** Refuses the call with this message without running its handler. Ignored without `refusal` or `unclear`. */
  message: string | null
}
