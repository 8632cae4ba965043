import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Nothing of the sandbox is in the production build, nor a source map. Each word is looked for in `mocks/` too,
 * where it must be found: a check that cannot find anything proves nothing.
 */
const FORBIDDEN = ['__sandbox', 'sandbox-art', 'sandbox-passphrase', 'setupServer', 'demo1234']
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

const built = textsIn('dist')
const mocks = [...textsIn('mocks'), { path: '.env.sandbox', text: readFileSync('.env.sandbox', 'utf8') }]
const faults = [
  ...(built.length < 20 ? [`dist holds only ${built.length} files: was it built?`] : []),
  ...built.filter(({ path }) => path.endsWith('.map')).map(({ path }) => `${path} is a source map`),
  ...FORBIDDEN.flatMap((word) =>
    built.filter(({ text }) => text.includes(word)).map(({ path }) => `${path} holds "${word}"`),
  ),
  ...FORBIDDEN.filter((word) => !mocks.some(({ text }) => text.includes(word))).map(
    (word) => `"${word}" is not in mocks either: the check looks for the wrong thing`,
  ),
]

for (const fault of faults) console.error(fault)
console.log(`${built.length} files of the build looked at, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
