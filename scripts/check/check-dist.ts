import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BLOCKED_NAME } from '../build/blocked-names'
import { documentsOf } from '../build/inline-sources'
import { policyIn } from '../build/policy'
import { print, printError } from '../terminal'

/**
 * Checks the production build: no file has a name that content blockers stop, no sandbox code or source map is in
 * it, and each document has its policy before all that the policy governs. The names of the sandbox's artwork are checked too. Each forbidden word must occur in `mocks/` or `.env.sandbox`:
 * a check that can't find anything proves nothing.
 */
const FORBIDDEN = [
  '__sandbox',
  'sandbox-art',
  'sandbox-tour',
  'sandbox-passphrase',
  'setupServer',
  'demo1234',
]
const SKIP = /\.(png|br|gz|ico)$/

function textsIn(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files
    .filter(({ name }) => !SKIP.test(name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path, text: readFileSync(path, 'utf8') }
    })
}

const blockedNames = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => BLOCKED_NAME.test(name))

const built = textsIn('dist')
const mocks = [...textsIn('mocks'), { path: '.env.sandbox', text: readFileSync('.env.sandbox', 'utf8') }]
const faults = [
  ...(built.length < 20 ? [`dist holds only ${built.length} files: was it built?`] : []),
  ...built.filter(({ path }) => path.endsWith('.map')).map(({ path }) => `${path} is a source map`),
  ...FORBIDDEN.flatMap((word) =>
    built.filter(({ text }) => text.includes(word)).map(({ path }) => `${path} holds "${word}"`),
  ),
  ...[...documentsOf('dist')].flatMap(([name, html]) =>
    /default-src 'none'; script-src 'self'/.test(policyIn(html) ?? '')
      ? []
      : [`dist/${name} lacks its policy`],
  ),
  ...blockedNames('dist').map((name) => `dist/${name} is kept from loading by content blockers`),
  ...blockedNames('mocks/artwork').map(
    (name) => `mocks/artwork/${name} is kept from loading by content blockers`,
  ),
  ...FORBIDDEN.filter((word) => !mocks.some(({ text }) => text.includes(word))).map(
    (word) => `"${word}" is not in mocks either: the check looks for the wrong thing`,
  ),
]

for (const fault of faults) printError(fault)
print(`${built.length} files of the build looked at, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
