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
const API_FILES = readdirSync('src/api').flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
const source = (file: string) => readFileSync(`src/api/${file}.ts`, 'utf8')

describe('declarations', () => {
  it('are all found', () => {
    const written = API_FILES.filter((file) => / = define(Query|Mutation)\(/.test(source(file)))
    expect(written.toSorted()).toEqual(Object.keys(modules).toSorted())
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
})
