import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = import.meta.dirname

/**
 * The floors of `src`, from the top. Each has rows of folders. A folder imports from rows below its own, on its floor or
 * on a lower one, never from its own row or above, types included. A folder that is not listed belongs to the listed one
 * around it. ARCHITECTURE.md prints them.
 */
const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  testing: [['testing']],
  start: [['prerender'], ['app'], ['routes', 'routeTree']],
  features: [['features']],
  member: [['member', 'api/privacy']],
  // Siblings, so components know no endpoint. They know how calls fail.
  surface: [['api', 'components']],
  core: [
    ['api/core/declare', 'api/core/money'],
    ['api/core/cache'],
    ['api/core/transport'],
    ['api/core/endpoint'],
    ['api/core/wire', 'stores'],
  ],
  ground: [['currency'], ['i18n', 'session', 'recorder', 'rules', 'offline'], ['env']],
  platform: [['jsx'], ['lib'], ['styles', 'version']],
}

/** The rows of all floors, from the top. */
const LAYERS = Object.values(FLOORS).flat()

interface Import {
  from: string
  /** The imported file below `src`, without its extension; `../` for a file outside. */
  to: string
}

/** Every import of an own file, types and lazy ones included. `file` is a path below `src`. */
function importsIn(file: string, source: string): Import[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"](@\/|\.{1,2}\/)([^'"]+)['"]/g)].map(
    ([, base, path = '']) => ({
      from: file,
      to: base === '@/' ? path : join(dirname(file), base ?? '', path),
    }),
  )
}

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(tsx?|js)$/.test(file) && !/\.(test|gen|d)\.tsx?$/.test(file),
)
const imports = files.flatMap((file) => importsIn(file, readFileSync(join(ROOT, file), 'utf8')))

/** The listed folder that a file belongs to: the longest. Undefined for none. */
function layerOf(file: string): string | undefined {
  const isAround = (folder: string) => file.startsWith(folder) && /^([/.]|$)/.test(file.slice(folder.length))
  return LAYERS.flat()
    .filter(isAround)
    .sort((one, other) => other.length - one.length)[0]
}

const rowOf = (layer: string) => LAYERS.findIndex((row) => row.includes(layer))

/** Whether an import stays in its layer or goes down. */
function goesDown({ from, to }: Import): boolean {
  const [above, below] = [layerOf(from), layerOf(to)]
  // Tests and what they share may use the sandbox.
  if (to.startsWith('../')) return above === 'testing'
  return above !== undefined && below !== undefined && (above === below || rowOf(above) < rowOf(below))
}

const featureOf = (file: string) => file.match(/^features\/[^/]+/)?.[0]

it.each([
  ['lib/a.ts', "import type { A } from '@/api/core/wire/wire'"],
  ['api/wallet.ts', "import('@/components/form/form')"],
  ['api/core/wire/a.ts', "export { b } from '../endpoint/codes'"],
  ['stray/a.ts', "import { b } from '@/lib/money'"],
])('the layers in %s refuse %s (the positive control)', (file, source) => {
  expect(importsIn(file, source).map(goesDown)).toEqual([false])
})

it('the layers have no import that goes up or sideways', () => {
  expect(imports.length).toBeGreaterThan(1_000)
  expect(imports.filter((one) => !goesDown(one)).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

it('the layers hold every file', () => {
  expect(files.filter((file) => !layerOf(file))).toEqual([])
})

it('the layers have no layer without files', () => {
  expect(LAYERS.flat().filter((layer) => !files.some((file) => layerOf(file) === layer))).toEqual([
    'routeTree',
    'styles',
  ])
})

it('the layers keep the features apart', () => {
  const betweenFeatures = imports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own && other && own !== other
  })
  expect(betweenFeatures).toEqual([])
})

it('the layers are printed in ARCHITECTURE.md', () => {
  const printed = Object.entries(FLOORS)
    .map(([floor, rows]) => `${floor.padEnd(8)}  ${rows.map((row) => row.join(', ')).join(' → ')}`)
    .join('\n')
  expect(readFileSync(join(ROOT, '../ARCHITECTURE.md'), 'utf8')).toContain(`\`\`\`\n${printed}\n\`\`\``)
})
