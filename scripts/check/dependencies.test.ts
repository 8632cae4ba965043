import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const DOCUMENT = readFileSync('docs/dependencies.md', 'utf8')
const [APP = '', DEVELOPMENT = ''] = DOCUMENT.split('| in development')

/** The packages that a table names; `@types/*` stands for all of that scope. */
const namedIn = (table: string) =>
  [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
    names.split(/, | with /).map((name) => name.replace('\\*', '*')),
  )

const isNamed = (name: string, named: readonly string[]) =>
  named.includes(name) || named.includes(`${name.split('/')[0]}/*`)

it.each([
  ['dependencies', Object.keys(packageJson.dependencies), namedIn(APP)],
  ['devDependencies', Object.keys(packageJson.devDependencies), namedIn(DEVELOPMENT)],
])('each of the %s has its reason in docs/dependencies.md', (_, packages, named) => {
  expect(packages.filter((name) => !isNamed(name, named))).toEqual([])
})
