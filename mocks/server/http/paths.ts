import { matchRequestUrl } from 'msw'

/** True when a path fits a template with `:names`, as MSW matches the handlers. */
export function matchesPath(template: string, path: string): boolean {
  // A percent sign stands for itself: MSW throws for a path whose encoding is wrong.
  const url = `http://sandbox${path.replaceAll('%', '%25')}`
  return path.startsWith('/') && matchRequestUrl(new URL(url), `*${template}`).matches
}

/** Decodes percent-encoding; gives the text itself when it is malformed. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
