import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, it } from 'vitest'
import { isKnownCode } from '@/api/core/endpoint/codes'
import { readOutput } from '@/api/core/endpoint/read-answer'
import { isRecord } from '@/lib/is-record'
import { endpoints } from '@/testing/endpoints'
import { openApi } from './document'
import { CODES, type Example, takeExamples } from './examples'
import type { Json } from './schemas'

const HOW = 'docs/openapi.json is not up to date: npm run contract -- --write'
const committed: Json = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
let examples: Map<string, Example>
let document: Json

beforeAll(async () => {
  examples = await takeExamples()
  document = openApi(endpoints, examples)
})

/** Removes the example values: texts may change, shapes and codes may not. */
function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'example')
  return Object.fromEntries(
    kept.map(([key, field]) => [key, key === 'examples' ? Object.keys(field ?? {}) : withoutExamples(field)]),
  )
}

/** A method and path without the names of the path's parameters. */
const bare = (id: string) => id.replace(/\{\w+\}|:\w+/g, ':')

const operations = (whole: Json) =>
  Object.entries(whole.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )

it('the contract document is committed as the declarations generate it', () => {
  expect(withoutExamples(committed), HOW).toEqual(withoutExamples(document))
})

it('the contract document has every endpoint, each with its own description', () => {
  expect(
    operations(document)
      .map(({ id }) => bare(id))
      .sort(),
  ).toEqual(endpoints.map(({ id }) => bare(id)).sort())
  const summaries = operations(document).map(({ operation }) => String(operation.summary))
  expect(summaries.filter((summary) => summary.length < 10)).toEqual([])
  expect(new Set(summaries).size).toBe(summaries.length)
})

it("passes Redocly's recommended rules, but for the slash that ends a path of the server's", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  const found = problems.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer}`)
  expect(found).toEqual([expect.stringMatching(/^no-path-trailing-slash .*chat~1read-customer/)])
})

it('has codes with texts only', () => {
  const codes = Object.values(CODES).flatMap((one) => one ?? [])
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((code) => !isKnownCode(code))).toEqual([])
})

it.each(endpoints)("$id: the sandbox's answer passes the declaration's schema", ({ id, spec }) => {
  const example = examples.get(id)
  expect([id, example?.status]).toEqual([id, 200])
  expect(() => readOutput(spec, 200, JSON.stringify(example?.answer))).not.toThrow()
})
