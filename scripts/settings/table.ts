import type { buildSettings } from '../../src/env.schema'

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
