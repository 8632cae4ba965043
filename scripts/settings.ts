import { readFileSync, writeFileSync } from 'node:fs'
import { loadEnv } from 'vite'
import { SETTING_PREFIXES } from '../src/env.parse'
import { buildSettings } from '../src/env.schema'
import { runCommand } from './command-line'
import { readArguments, USAGE } from './settings/arguments'
import { settingsReport } from './settings/report'
import { settingsTable, withTable } from './settings/table'
import { print, printError } from './terminal'

const DOCUMENT = new URL('../docs/settings.md', import.meta.url)

/**
 * `npm run settings`: names the wrong build settings, prints every setting with the value that a build would use, and then
 * says what valid ones mean that an operator may not expect. Exit code: 2 when one is wrong.
 * `--mode sandbox` shows that build's settings. `--write` prints nothing, but writes the table in docs/settings.md.
 */
function main(args: string[]) {
  const { mode, write } = readArguments(args)
  if (write) {
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), settingsTable(buildSettings())))
    return
  }
  const { lines, wrong } = settingsReport(loadEnv(mode, process.cwd(), SETTING_PREFIXES))
  if (wrong) printError(wrong)
  print(lines.join('\n'))
  return wrong ? 2 : 0
}

await runCommand(USAGE, main)
