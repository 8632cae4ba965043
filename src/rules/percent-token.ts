import { env } from '@/env'

/** The operators' spellings of the placeholder for the failure percentage, and the percent sign that may follow. */
const TOKEN = /(?:\{\{?\s*percentFail\s*\}\}?|\[\s*percentFail\s*\]|%percentFail%|:percentFail\b)(%?)/gi

/**
 * Fills the failure percentage into an operator's text; an unknown percentage becomes a dash without the percent sign.
 * `own` is the build's additional spelling of the placeholder.
 */
export function fillPercentToken(text: string, digits: string | null = null, own = env.percentToken): string {
  const inOurForm = own ? text.replaceAll(own, () => '{percentFail}') : text
  // The replacement is a function, because `replace` would expand patterns such as `$&` in a string.
  return inOurForm.replace(TOKEN, (_, sign: string) => (digits === null ? '–' : digits + sign))
}
