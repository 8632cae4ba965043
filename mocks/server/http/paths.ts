/** True when a path equals the template or fits its `:names`. A slash too many at its end is ignored. */
export function matchesPath(template: string, path: string): boolean {
  return template === path || paramsOf(template, path) !== null
}

/** The decoded values of the template's `:names` in a path; null when it doesn't fit. */
export function paramsOf(template: string, path: string): Record<string, string> | null {
  const names = template.split('/')
  const values = (template.endsWith('/') ? path : path.replace(/\/$/, '')).split('/')
  if (names.length !== values.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== value) return null
    } else if (value === '') {
      return null
    } else {
      params[name.slice(1)] = decoded(value)
    }
  }
  return params
}

/** Decodes percent-encoding; gives the text itself when it is malformed. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
