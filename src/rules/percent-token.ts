import { env } from '@/env'

/** How operators spell the place of the failure percentage, and the sign behind it. */
const TOKEN = /(?:\{\{?\s*percentFail\s*\}\}?|\[\s*percentFail\s*\]|%percentFail%|:percentFail\b)(%?)/gi

/**
 * Fills the failure percentage's digits into an operator's text; a dash alone where none is known. The text is never a
 * template of ours, and a function gives the value, so `$&` in it stays what it is. `own` is the build's
 * spelling beside the known ones.
 */
export function fillPercentToken(text: string, digits: string | null = null, own = env.percentToken): string {
  const inOurForm = own ? text.replaceAll(own, () => '{percentFail}') : text
  return inOurForm.replace(TOKEN, (_, sign: string) => (digits === null ? '–' : digits + sign))
}
