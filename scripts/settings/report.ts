import { readFileSync } from 'node:fs'
import { parseEnv } from '../../src/env.parse'
import { buildSettings } from '../../src/env.schema'
import { adviceOn } from './advice'

const BEGIN = '<!-- settings: written by `npm run settings -- --write` -->\n'
const END = '<!-- /settings -->\n'

/** A Markdown table of the settings: default, accepted values, purpose. */
export function settingsTable(settings: ReturnType<typeof buildSettings>): string {
  const rows = Object.values(settings).map(({ name, fallback, allowed, about }) =>
    [`\`${name}\``, fallback ? `\`${fallback}\`` : 'empty', allowed, about].join(' | '),
  )
  return ['setting | default | allowed | what it is for', '--- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |\n`)
    .join('')
}

/** The document with the table between its markers. Throws an Error when it has no markers. */
export function withTable(text: string, table: string): string {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The document has no place for the table.')
  return `${before}${BEGIN}\n${table}\n${END}${after}`
}

/** What `npm run settings` says of the settings that are set: `wrong` goes before `lines`. */
export function settingsReport(set: Record<string, string>): { lines: string[]; wrong: string } {
  const lines = Object.values(buildSettings()).map(({ name, fallback, allowed, about }) => {
    const now = name in set ? `${set[name]}  (set)` : fallback || '–'
    return `${name.padEnd(28)} ${now}\n    ${about}\n    Allowed: ${allowed}.`
  })
  try {
    const advice = adviceOn(parseEnv(set, (path) => readFileSync(path, 'utf8')))
    return { lines: advice.length > 0 ? [...lines, '', ...advice] : lines, wrong: '' }
  } catch (error) {
    return { lines, wrong: error instanceof Error ? error.message : String(error) }
  }
}
