import { writeFileSync } from 'node:fs'
import { endpoints } from '@/testing/endpoints'
import { parseArguments, runCommand } from './command-line'
import { openApi } from './contract/document'
import { takeExamples } from './contract/examples'
import { print } from './terminal'

const USAGE = `npm run contract -- [--write]    prints the OpenAPI document of the server contract

  --write    puts it into docs/openapi.json instead`

await runCommand(USAGE, async (args) => {
  const { write } = parseArguments({ args, options: { write: { type: 'boolean' } } }).values
  const text = JSON.stringify(openApi(endpoints, await takeExamples()), null, 2)
  if (write) writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${text}\n`)
  else print(text)
})
