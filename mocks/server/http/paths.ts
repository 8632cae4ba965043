/** Whether a path is the exact path, or fits the template with `:names`; a trailing slash makes no difference. */
export function matchesPath(template: string, path: string): boolean {
  return template === path || paramsOf(template, path) !== null
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/')

/** The values of the template's `:names` in a path, decoded; null when it does not fit. */
export function paramsOf(template: string, path: string): Record<string, string> | null {
  const [names, values] = [partsOf(template), partsOf(path)]
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

/** The text behind percent signs; the text itself when they are broken. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
