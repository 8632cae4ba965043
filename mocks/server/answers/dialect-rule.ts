import type { CallRule } from './call-rule'
import type { RefusalDialect } from './refusal-variants'
import type { Dialect } from './response-variants'

/** How the calls of a rule are answered. */
export type DialectRule = CallRule & {
  /** The forms of a successful answer, applied in this order (`inDialects`). */
  answers: readonly Dialect[]
  /** The form of a refusal. */
  refusal: RefusalDialect | null
  /** Refuses the call with this message without running its handler. Ignored where `refusal` is null. */
  message: string | null
}
