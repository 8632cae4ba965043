import { env } from '@/env'

/** The operators' spellings of the placeholder for the failure percentage, and the percent sign that may follow. */
const TOKEN = /(?:\{\{?\s*percentFail\s*\}\}?|\[\s*percentFail\s*\]|%percentFail%|:percentFail\b)(%?)/gi

/**
 * Fills the failure percentage into an operator's text; an unknown percentage becomes a dash without the percent sign.
 * A replacer function keeps `$&` in the value literal. `own` is the build's additional spelling of the placeholder.
 */
export function fillPercentToken(text: string, digits: string | null = null, own = env.percentToken): string {
  const inOurForm = own ? text.replaceAll(own, () => '{percentFail}') : text
  return inOurForm.replace(TOKEN, (_, sign: string) => (digits === null ? '–' : digits + sign))
}
