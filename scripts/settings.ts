import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { parseEnv } from '../src/env.parse'
import { buildSettings } from '../src/env.schema'
import { settingsTable, withTable } from './settings/table'

/**
 * `npm run settings`: prints every build setting with the value that a build would use, and invalid ones. `--mode
 * sandbox` shows that build's settings, `--write` puts the table into docs/settings.md.
 */
const { values } = parseArgs({
  options: { mode: { type: 'string', default: 'production' }, write: { type: 'boolean', default: false } },
})
const DOCUMENT = new URL('../docs/settings.md', import.meta.url)

if (values.write)
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), settingsTable(buildSettings())))
else {
  const set = loadEnv(values.mode, process.cwd(), 'VITE_')
  for (const { name, fallback, allowed, about } of Object.values(buildSettings())) {
    const now = name in set ? `${set[name]}  (set)` : fallback || '–'
    console.log(`${name.padEnd(28)} ${now}\n    ${about}\n    Allowed: ${allowed}.`)
  }
  try {
    parseEnv(set, (path) => readFileSync(path, 'utf8'))
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
