import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsOf, inlineIn } from '../build/inline-sources'
import { OLD_BROWSER_TEST } from '../build/lowest-browsers'
import { print, printError } from '../terminal'
import { documentFaults } from './markup-faults'
import { scriptFaults } from './script-faults'
import { styleFaults } from './style-faults'

/**
 * Checks that the lowest browsers (scripts/build/lowest-browsers.ts) have what the production build uses: in its
 * scripts and styles, in files and inline in the documents, and the documents' own elements.
 */
const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
const filesOf = (ending: string) =>
  names
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join('dist', name), 'utf8') }))
const documents = [...documentsOf('dist')]
const inline = inlineIn(...documents.map(([, html]) => html))
const asInline = (texts: string[]) => texts.map((text) => ({ name: 'a document', text }))

const inlineScripts = inline.scripts.filter((text) => text !== OLD_BROWSER_TEST)
const scripts = [...filesOf('.js'), ...asInline(inlineScripts)]
const styles = [...filesOf('.css'), ...asInline(inline.styles)]
const faults = [
  ...scripts.flatMap(({ name, text }) => scriptFaults(text).map((fault) => `${name}: ${fault}`)),
  ...styles.flatMap(({ name, text }) => styleFaults(text).map((fault) => `${name}: ${fault}`)),
  ...documents.flatMap(([name, html]) => documentFaults(html).map((fault) => `${name}: ${fault}`)),
  ...(scripts.length > 20 && styles.length > 1 && documents.length > 5
    ? []
    : ['dist holds too few files: was it built?']),
]

for (const fault of faults) printError(fault)
print(
  `${scripts.length} scripts, ${styles.length} styles and ${documents.length} documents looked at, ${faults.length} faults`,
)
process.exitCode = faults.length > 0 ? 1 : 0
