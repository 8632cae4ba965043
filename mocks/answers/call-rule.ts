import { matchesPath } from '../server/http/paths'

/** What a fault and a dialect rule have in common: the calls that they apply to, and how many more of them. */
export type CallRule = {
  /** `*` for any. */
  method: string
  /** An exact path, a template with `:names`, or `*` for any. */
  path: string
  /** How many more times it applies; null: until it is removed. */
  times: number | null
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
