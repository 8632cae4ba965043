import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/testing/endpoints'
import { openApi } from './document'
import { takeExamples } from './examples'
import type { Json } from './schemas'

// The recommended rules of two linters that nobody here wrote.

/** The server's own path ends with a slash. */
const OWN_PATH = /chat\W+1?read-customer/

async function redocly(document: Json): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  })
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)
}

async function stoplight(document: Json): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  return (await linter.run(document)).map(
    ({ code, message, path }) => `${code}: ${message} ${path.join('/')}`,
  )
}

let document: Json
beforeAll(async () => {
  document = openApi(endpoints, await takeExamples())
})

describe.each([
  ["Redocly's", redocly, /no-path-trailing-slash/],
  ["Spectral's", stoplight, /path-keys-no-trailing-slash/],
])('%s recommended rules', (_, lint, slash) => {
  it('find nothing but the slash of a path that servers have', async () => {
    const found = await lint(structuredClone(document))
    expect(found.filter((one) => !(slash.test(one) && OWN_PATH.test(one)))).toEqual([])
    expect(found).toHaveLength(1)
  })

  it('find what is broken (control)', async () => {
    const broken = { ...structuredClone(document), paths: { '/api/x': { get: { responses: [] } } } }
    expect((await lint(broken)).join('\n')).toMatch(/responses/)
  })
})
