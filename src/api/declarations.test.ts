import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints, modules } from '@/testing/endpoints'
import { isKnownCode } from './core/codes'
import type { EndpointSpec } from './core/define'

// The rules that every declaration keeps; that each exists is in docs/openapi.json.

/** Contract rule 5, as it is written. */
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
/** What moves money, or may: contract, column "refetches". */
const MONEY =
  /wallet\/(add|transfer|withdraw|slip|truelink)|(invite|refund)\/(receive|addWallet)|coupon\/claim|bonus\/clear|promotion\/activate/

describe('declarations', () => {
  it('stand in files that all are read', () => {
    const files = readdirSync('src/api').filter(
      (file) => file.endsWith('.ts') && !/test|table|^use-/.test(file),
    )
    expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(Object.keys(modules).sort())
  })

  it('are one for each method and path, and one for each key', () => {
    const names = endpoints.map(({ spec }) => `${spec.domain} ${spec.name}`)
    for (const list of [endpoints.map(({ id }) => id), names]) expect(new Set(list).size).toBe(list.length)
  })

  it('make a GET that changes something a mutation, and a POST that reads a query (T-01)', () => {
    const is = (kind: string, method: string) =>
      endpoints.filter(({ spec }) => spec.kind === kind && spec.method === method).map(({ id }) => id)
    expect(is('mutation', 'GET').sort()).toEqual([...CHANGING_GETS].sort())
    expect(is('query', 'POST').sort()).toEqual([...READING_POSTS].sort())
  })

  it('refetch the wallet and the statement after everything that moves money', () => {
    const money = endpoints.filter(({ spec }) => spec.kind === 'mutation' && MONEY.test(spec.path))
    expect(money.length).toBe(13)
    for (const { id, spec } of money) {
      expect([id, spec.invalidates]).toEqual([id, expect.arrayContaining(['wallet', 'statement'])])
    }
  })

  it('read the wallet anew after it, also where no screen shows it, and after a failure the statement too', () => {
    const rereads = (spec: EndpointSpec, failed: boolean) =>
      (spec.rereads?.(failed) ?? []).map(({ queryKey }) => queryKey.slice(0, 2).join(' '))
    const money = endpoints.filter(({ spec }) => spec.kind === 'mutation' && MONEY.test(spec.path))
    for (const { id, spec } of money) {
      expect([id, rereads(spec, false)]).toEqual([id, ['wallet wallet']])
      expect([id, rereads(spec, true)]).toEqual([id, ['wallet wallet', 'statement rows']])
    }
    // The control: what moves no money reads neither.
    const other = endpoints.find(({ name }) => name === 'changePassword')
    expect(other && rereads(other.spec, true)).toEqual([])
  })

  it('name only codes that have words', () => {
    const codes = endpoints.flatMap(({ spec }) => spec.codes ?? [])
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter((code) => !isKnownCode(code))).toEqual([])
  })

  it('say in a docstring what each is', () => {
    const silent = endpoints.filter(({ file, name }) => {
      const source = readFileSync(`src/api/${file}.ts`, 'utf8')
      return !new RegExp(`\\*/\\nexport const ${name} = define`).test(source)
    })
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})
