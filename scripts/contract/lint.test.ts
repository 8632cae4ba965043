import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/testing/endpoints'
import { openApi } from './document'
import { takeExamples } from './examples'
import type { Json } from './schemas'

/** The server's own path ends with a slash. */
const OWN_PATH = /^no-path-trailing-slash.*chat\W+1?read-customer/

async function lint(document: Json): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  })
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)
}

let document: Json
beforeAll(async () => {
  document = openApi(endpoints, await takeExamples())
})

describe("Redocly's recommended rules", () => {
  it('find nothing but the slash of a path that servers have', async () => {
    expect(await lint(document)).toEqual([expect.stringMatching(OWN_PATH)])
  })

  it('find what is broken (control)', async () => {
    const broken = { ...document, paths: { '/api/x': { get: { responses: [] } } } }
    expect((await lint(broken)).join('\n')).toMatch(/responses/)
  })
})
