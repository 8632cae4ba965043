import { writeFileSync } from 'node:fs'
import { endpoints } from '@/testing/endpoints'
import { openApi } from './contract/document'
import { takeExamples } from './contract/examples'

/**
 * `npm run contract`: prints the OpenAPI document of the server contract. With `--write` it goes to docs/openapi.json.
 */
const text = `${JSON.stringify(openApi(endpoints, await takeExamples()), null, 2)}\n`
if (process.argv.includes('--write')) writeFileSync(new URL('../docs/openapi.json', import.meta.url), text)
else process.stdout.write(text)
