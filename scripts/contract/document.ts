import { readFileSync } from 'node:fs'
import { ERROR_CODES, isSuccessCode, SUCCESS_CODES } from '@/api/core/endpoint/codes'
import { shapeOf } from '@/api/core/wire/metadata'
import { SLIP_REASONS } from '@/api/shapes/slip-reasons'
import { codes as words } from '@/i18n/en/error-codes'
import { isRecord } from '@/lib/is-record'
import type { Endpoint } from '@/testing/endpoints'
import packageJson from '../../package.json' with { type: 'json' }
import { CODES, type Example } from './examples'
import { declaredPart, inputSchemas, type Json, outputSchema } from './schemas'

const SHOWN_TEXT = 160

/** Shortens an example: two entries of a list, the beginning of a long text, `(binary)` for a file. */
function shortened(value: unknown): unknown {
  if (value instanceof Blob) return '(binary)'
  if (typeof value === 'string' && value.length > SHOWN_TEXT) return `${value.slice(0, SHOWN_TEXT)}…`
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shortened(field)]))
}

/** The docstring above a declaration, as one line. */
export function docstring({ file, name }: Endpoint): string {
  const source = readFileSync(`src/api/${file}.ts`, 'utf8')
  const above = source.slice(0, source.indexOf(`export const ${name} = define`))
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(above)?.[1] ?? ''
  return comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const content = (type: string, schema: Json, example: unknown) => ({
  [type]: { schema, ...(example === undefined ? {} : { example: shortened(example) }) },
})

function wordsOf(code: string): string {
  return Object.entries(words.errors).find(([known]) => known === code)?.[1] ?? code
}

function responses({ id, spec }: Endpoint, example: Example | undefined): Json {
  const named = CODES[id] ?? []
  const codes = named.filter((code) => !isSuccessCode(code))
  const successes = named.filter(isSuccessCode)
  const examples = Object.fromEntries(
    codes.map((code) => [code, { summary: wordsOf(code), value: { message: code } }]),
  )
  const error = { $ref: '#/components/schemas/Error' }
  return {
    '200': {
      description: ['Done; any 2xx says so', ...successes].join('. Code: '),
      content: content(
        'application/json',
        outputSchema(spec),
        declaredPart(shapeOf(spec.output), example?.answer),
      ),
    },
    '4XX': {
      description: 'Refused: nothing was done',
      content: { 'application/json': { schema: error, ...(codes.length > 0 ? { examples } : {}) } },
    },
    '5XX': {
      description: spec.kind === 'mutation' ? 'Failed: not known whether it was done' : 'Failed',
      content: { 'application/json': { schema: error } },
    },
  }
}

/** What stands before the first stop or colon. */
export const firstSentence = (text: string) => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/[.:]$/, '') ?? text

function operation(
  endpoint: Endpoint,
  example: Example | undefined,
  parameters: ReadonlyMap<string, string>,
): Json {
  const { spec, file, name } = endpoint
  const { path, body } = inputSchemas(spec)
  const given = example?.input ?? {}
  const inPath = Object.entries(path).map(([key, schema]) => ({
    name: parameters.get(key) ?? key,
    in: 'path',
    required: true,
    schema,
    ...(given[key] === undefined ? {} : { example: given[key] }),
  }))
  const sent = Object.fromEntries(Object.entries(given).filter(([key]) => !(key in path)))
  const type = spec.upload ? 'multipart/form-data' : 'application/json'
  const text = docstring(endpoint)
  return {
    operationId: `${file}.${name}`,
    tags: [file],
    summary: firstSentence(text),
    description: text,
    ...(spec.public ? { security: [{}, { member: [] }] } : {}),
    parameters: [...inPath, { $ref: '#/components/parameters/clientType' }],
    ...(body
      ? { requestBody: { required: true, content: content(type, body, spec.upload ? undefined : sent) } }
      : {}),
    responses: responses(endpoint, example),
    ...(spec.host === 'chat'
      ? { servers: [{ url: '/', description: 'The chat backend (VITE_CHAT_URL)' }] }
      : {}),
    'x-changes-state': spec.kind === 'mutation',
    ...(spec.success ? { 'x-success': spec.success } : {}),
    ...(spec.invalidates ? { 'x-refetched': spec.invalidates } : {}),
  }
}

/** The names of a path's parameters, in order. */
const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/**
 * The template of an endpoint's path, and what its parameters are called there. Paths that differ only by the names of
 * their parameters are one path for OpenAPI, so they share a parameter: `bankCodeOrQrcodeId`.
 */
function templateOf(path: string, all: readonly string[]): [string, Map<string, string>] {
  const bare = (one: string) => one.replace(/:\w+/g, ':')
  const alike = all.filter((one) => bare(one) === bare(path)).map(parametersOf)
  const names = parametersOf(path).map((name, index): [string, string] => {
    const [first = name, ...others] = [...new Set(alike.map((one) => one[index] ?? ''))].sort()
    return [name, [first, ...others.map((one) => `Or${one.charAt(0).toUpperCase()}${one.slice(1)}`)].join('')]
  })
  const known = new Map(names)
  return [path.replace(/:(\w+)/g, (_, name: string) => `{${known.get(name) ?? name}}`), known]
}

/** The OpenAPI 3.1 document of the endpoints, with each answer in its canonical form; `examples` by method and path. */
export function openApi(endpoints: readonly Endpoint[], examples: ReadonlyMap<string, Example>): Json {
  const paths: Record<string, Json> = {}
  const all = endpoints.map(({ spec }) => spec.path)
  for (const endpoint of endpoints) {
    const [path, parameters] = templateOf(endpoint.spec.path, all)
    const method = endpoint.spec.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: operation(endpoint, examples.get(endpoint.id), parameters) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Member wallet: what the app asks of its server',
      version: packageJson.version,
      contact: { name: 'The operator of the wallet' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Made by `npm run contract` from the declarations in src/api; nobody edits it. Amounts are in baht, times ISO 8601 or epoch milliseconds. A 401 ends the session, and an answer to a call with a token needs `Cache-Control: no-store`. The app also reads what a real server may send differently: lists and answers wrapped in their name, data, result, payload or response, numbers as text, id for _id, missing and unknown fields; an answer is found in its wrapper where that holds more of the expected fields than stands beside it. A write is done only by its sign of success (`x-success`: fields of the answer, or an acknowledgement: an empty body, {}, true, null, a word such as OK, or an object) and without any sign of refusal (success, ok, result or status false, 0 or a word of failure; a code of 400 or more; an error); anything else is an unknown outcome.',
    },
    servers: [{ url: '/', description: "The app's own origin (VITE_API_URL moves /api)" }],
    security: [{ member: [] }],
    paths,
    components: {
      securitySchemes: { member: { type: 'http', scheme: 'bearer' } },
      parameters: {
        clientType: {
          name: 'client-type',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          example: 'web',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            message: {
              description: 'A code, or a text that is shown as it is',
              anyOf: [{ $ref: '#/components/schemas/Code' }, { type: 'string' }],
            },
          },
          required: ['message'],
        },
        Code: { type: 'string', enum: [...ERROR_CODES] },
        Acknowledgement: {
          description:
            'An empty body too, and an object with more fields. A word of refusal in it is a refusal',
          anyOf: [
            { type: 'object', properties: { message: { $ref: '#/components/schemas/SuccessCode' } } },
            { $ref: '#/components/schemas/SuccessCode' },
            { type: 'boolean', const: true },
            { type: 'null' },
          ],
        },
        SuccessCode: { type: 'string', enum: [...SUCCESS_CODES] },
        SlipReason: { type: 'string', enum: [...SLIP_REASONS] },
      },
    },
  }
}
