import { readFileSync, writeFileSync } from 'node:fs'
import { loadEnv } from 'vite'
import { parseEnv, SETTING_PREFIXES } from '../src/env.parse'
import { buildSettings } from '../src/env.schema'
import { runCommand } from './command-line'
import { adviceOn } from './settings/advice'
import { readArguments, USAGE } from './settings/arguments'
import { settingsTable, withTable } from './settings/table'
import { print } from './terminal'

const DOCUMENT = new URL('../docs/settings.md', import.meta.url)

/**
 * `npm run settings`: prints every build setting with the value that a build would use, and then names invalid ones, and what the valid ones mean that an
 * operator may not expect.
 * `--mode sandbox` shows that build's settings. `--write` prints nothing, but writes the table in docs/settings.md.
 */
function main(args: string[]) {
  const { mode, write } = readArguments(args)
  if (write) {
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), settingsTable(buildSettings())))
    return
  }
  const set = loadEnv(mode, process.cwd(), SETTING_PREFIXES)
  for (const { name, fallback, allowed, about } of Object.values(buildSettings())) {
    const now = name in set ? `${set[name]}  (set)` : fallback || '–'
    print(`${name.padEnd(28)} ${now}\n    ${about}\n    Allowed: ${allowed}.`)
  }
  const advice = adviceOn(parseEnv(set, (path) => readFileSync(path, 'utf8')))
  if (advice.length > 0) print(`\n${advice.join('\n')}`)
}

await runCommand(USAGE, main)
