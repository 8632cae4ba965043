import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Headers = Record<string, string>

/** A path pattern of a `_headers` file and the headers of its paths. */
interface Rule {
  pattern: RegExp
  headers: Headers
}

/** Reads the `_headers` file that CDNs and static hosts read: patterns with `*`, each with indented headers below it. */
function readHeadersFile(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (line.startsWith('/'))
      rules.push({ pattern: new RegExp(`^${line.trim().replaceAll('*', '.*')}$`), headers: {} })
    else if (rule && name && value) rule.headers[name] = value
  }
  return rules
}

/** The headers of a path: those of all patterns that it matches. */
export const headersFor = (rules: readonly Rule[], path: string): Headers =>
  Object.assign({}, ...rules.filter(({ pattern }) => pattern.test(path)).map(({ headers }) => headers))

/** The rules of a build's `_headers` file; none for a folder without one. */
export function headersOf(dist: string): Rule[] {
  const file = join(dist, '_headers')
  return existsSync(file) ? readHeadersFile(readFileSync(file, 'utf8')) : []
}
