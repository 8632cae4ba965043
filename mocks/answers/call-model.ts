import { matchesPath } from '../server/http/paths'
import type { Dialect, RefusalDialect } from './dialects'

/** What a fault and a dialect rule have in common: the calls that they apply to, and how many more of them. */
export type CallRule = {
  /** `*` for any. */
  method: string
  /** An exact path, a template with `:names`, or `*` for any. */
  path: string
  /** How many more times it applies; null: until it is removed. */
  times: number | null
}

/** The `kind` of a fault. `mocks/README.md` lists them. */
export const FAULT_KINDS = [
  'status',
  'hang',
  'drop',
  'cut',
  'slow',
  'malformed',
  'schema',
  'html',
  'redirected',
  'stopped',
  'too-large',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type Fault = CallRule & {
  kind: FaultKind
  status?: number | undefined
  code?: string | undefined
  ms?: number | undefined
  /** When true, the handler runs under every kind: the request is booked, whatever happens to its answer. */
  book: boolean
}

/** One API call: `status` is null while it is pending, and 0 when it got no answer or only a part of one. */
export type ApiCall = { method: string; path: string; time: number; status: number | null }

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

/** The newest rule for a call. */
export function ruleFor<Rule extends CallRule>(
  rules: readonly Rule[],
  method: string,
  path: string,
): Rule | undefined {
  return rules.findLast(
    (rule) =>
      (rule.method === '*' || rule.method === method) && (rule.path === '*' || matchesPath(rule.path, path)),
  )
}

/** The newest rule for a call. A rule with a count is decremented, and removed after its last call. */
export function takeRule<Rule extends CallRule>(
  rules: Rule[],
  method: string,
  path: string,
): Rule | undefined {
  const rule = ruleFor(rules, method, path)
  if (!rule || rule.times === null) return rule
  rule.times -= 1
  if (rule.times <= 0) rules.splice(rules.indexOf(rule), 1)
  return rule
}
