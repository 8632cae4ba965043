import { readFileSync, writeFileSync } from 'node:fs'
import { loadEnv } from 'vite'
import { parseEnv, SETTING_PREFIXES } from '../src/env.parse'
import { buildSettings } from '../src/env.schema'
import { UsageError } from './command-line'
import { adviceOn } from './settings/advice'
import { readArguments, USAGE } from './settings/arguments'
import { settingsTable, withTable } from './settings/table'

const DOCUMENT = new URL('../docs/settings.md', import.meta.url)

/**
 * `npm run settings`: prints every build setting with the value that a build would use, and then names invalid ones, and what the valid ones mean that an
 * operator may not expect.
 * `--mode sandbox` shows that build's settings. `--write` prints nothing, but writes the table in docs/settings.md.
 */
function main() {
  const { mode, write } = readArguments(process.argv.slice(2))
  if (write) {
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), settingsTable(buildSettings())))
    return
  }
  const set = loadEnv(mode, process.cwd(), SETTING_PREFIXES)
  for (const { name, fallback, allowed, about } of Object.values(buildSettings())) {
    const now = name in set ? `${set[name]}  (set)` : fallback || '–'
    console.log(`${name.padEnd(28)} ${now}\n    ${about}\n    Allowed: ${allowed}.`)
  }
  const advice = adviceOn(parseEnv(set, (path) => readFileSync(path, 'utf8')))
  if (advice.length > 0) console.log(`\n${advice.join('\n')}`)
}

try {
  main()
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
