import { readFileSync, writeFileSync } from 'node:fs'
import { loadEnv } from 'vite'
import { SETTING_PREFIXES } from '../src/env.parse'
import { buildSettings } from '../src/env.schema'
import { parseArguments, runCommand } from './command-line'
import { settingsReport, settingsTable, withTable } from './settings/report'
import { print, printError } from './terminal'

const USAGE = `npm run settings -- [--mode production] [--write]

  --mode    the build whose .env files are read: production, sandbox, laos, …
  --write   puts the table of all settings into docs/settings.md`

const DOCUMENT = new URL('../docs/settings.md', import.meta.url)

/**
 * `npm run settings`: names the wrong build settings, prints every setting with the value that a build would use, and then
 * says what valid ones mean that an operator may not expect. Exit code: 2 when one is wrong.
 * `--mode sandbox` shows that build's settings. `--write` prints nothing, but writes the table in docs/settings.md.
 */
function main(args: string[]) {
  const mode = { type: 'string', default: 'production' } as const
  const { values } = parseArguments({ args, options: { mode, write: { type: 'boolean' } } })
  if (values.write) {
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), settingsTable(buildSettings())))
    return
  }
  const { lines, wrong } = settingsReport(loadEnv(values.mode, process.cwd(), SETTING_PREFIXES))
  if (wrong) printError(wrong)
  print(lines.join('\n'))
  return wrong ? 2 : 0
}

await runCommand(USAGE, main)
