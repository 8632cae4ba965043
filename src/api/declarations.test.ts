import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints, modules } from '@/testing/endpoints'

// Rules for every declaration. docs/openapi.json lists the endpoints.

/** The state-changing GETs, as the contract lists them. */
const CHANGING_GETS =
  `wallet/refresh/slot wallet/activate/:slotCode wallet/resetpassword/:slotCode invite/receive
  refund/receive refund/addWallet bonus/activate/:code bonus/clear promotion/activate/:code
  autoLogin/:provider/:username autoLogin/:provider/:username/:password`
    .split(/\s+/)
    .map((path) => `GET /api/${path}`)
/** Reads that are sent as POST. */
const READING_POSTS = ['statement', 'statement/slip', 'invite', 'refund', 'chat/history'].map(
  (path) => `POST /api/${path}`,
)
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)

/** The lines of a source that are entries of a table by method and path: a key, or the first of a tuple. */
const keyedBy = (source: string, ids: readonly string[]) =>
  source.split('\n').filter((line) => {
    const [, key = ''] =
      /(?:^\s*|[{[]\s*)'((?:GET|POST|PUT|DELETE) \/[^']*)'\]?:/.exec(line) ??
      /(?:\[|call: |id: )'((?:GET|POST|PUT|DELETE) \/[^']*)',/.exec(line) ??
      []
    return ids.includes(key.split(' ', 2).join(' '))
  })

describe('no table beside the declarations', () => {
  const ids = endpoints.map(({ id }) => id)

  it('is keyed by method and path', () => {
    const files = ['src', 'mocks', 'e2e', 'scripts'].flatMap(sourcesIn).filter(
      // The recorder knows no declaration, and a reproduction reads recorded calls: their tests make some up.
      (file) => !/src\/recorder\/.*\.test\.ts$|scripts\/repro\/.*\.test\.ts$|declarations\.test/.test(file),
    )
    expect(files.length).toBeGreaterThan(800)
    const found = files.flatMap((file) =>
      keyedBy(readFileSync(file, 'utf8'), ids).map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  it('is overlooked (control)', () => {
    for (const line of [
      "  'GET /api/wallet': { output: WALLET },",
      "  ['POST /api/login', { username }],",
      "    call: 'POST /api/wallet/transfer',",
      "const UNUSED = ['POST /api/wallet/add']".replace(']', ', x]'),
    ])
      expect(keyedBy(line, ids)).toEqual([line])
    expect(keyedBy("  await call('GET /api/wallet')\n  [idOf(wallet)]: 1,", ids)).toEqual([])
  })
})

const API_FILES = readdirSync('src/api').flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
const source = (file: string) => readFileSync(`src/api/${file}.ts`, 'utf8')

describe('declarations', () => {
  it('are all found', () => {
    const written = API_FILES.filter((file) => / = define(Query|Mutation)\(/.test(source(file)))
    expect(written.toSorted()).toEqual(Object.keys(modules).toSorted())
  })

  it('and their hooks are used by a screen, or say that no screen uses them', () => {
    const app = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing/.test(file))
      .map((file) => readFileSync(`src/${file}`, 'utf8'))
      .join('\n')
    const unused = API_FILES.flatMap((file) =>
      [...source(file).matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const (use\w+)/g)]
        .filter(([, , hook = '']) => !new RegExp(`\\b${hook}\\(`).test(app))
        .map(([, comment = '', hook]) => (comment.includes('no screen uses it') ? null : hook)),
    )
    expect(unused.filter(Boolean)).toEqual([])
    expect(unused).toContain(null)
  })

  it('are one for each method and path, and one for each key', () => {
    const names = endpoints.map(({ spec }) => `${spec.domain} ${spec.name}`)
    for (const list of [endpoints.map(({ id }) => id), names])
      expect(list.filter((one, index) => list.indexOf(one) !== index)).toEqual([])
  })

  it('make a GET that changes something a mutation, and a POST that reads a query', () => {
    const is = (kind: string, method: string) =>
      endpoints.filter(({ spec }) => spec.kind === kind && spec.method === method).map(({ id }) => id)
    expect(is('mutation', 'GET').sort()).toEqual([...CHANGING_GETS].sort())
    expect(is('query', 'POST').sort()).toEqual([...READING_POSTS].sort())
  })

  it('say of everything that changes the wallet whether it moves money', () => {
    const changing = endpoints.filter(({ spec }) => spec.invalidates?.includes('wallet'))
    expect(changing.length).toBeGreaterThan(16)
    expect(changing.filter(({ spec }) => spec.movesMoney === undefined).map(({ id }) => id)).toEqual([])
    // The control: some writes move no money.
    expect(changing.filter(({ spec }) => !spec.movesMoney).length).toBeGreaterThan(2)
  })

  it('say in a docstring what each is', () => {
    const silent = endpoints.filter(({ file, name }) => {
      const source = readFileSync(`src/api/${file}.ts`, 'utf8')
      return !new RegExp(`\\*/\\nexport const ${name} = define`).test(source)
    })
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})
