import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { packages }: { packages: Record<string, { integrity?: string; resolved?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

it('every package of the lock file, for whatever system, is held by its hash and comes from no named registry', () => {
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter(([, { integrity = '' }]) => !/^sha512-\S{88}$/.test(integrity))).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
