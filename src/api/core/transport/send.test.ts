import { afterEach, expect, it, vi } from 'vitest'
import { statement } from '@/api/statement'
import { transfer } from '@/api/wallet'
import { fakeXhr } from '@/testing/fake-xhr'
import { toApiError } from '../endpoint/errors'
import { call } from './http'

afterEach(() => vi.unstubAllGlobals())

/** A network whose answers come from the given path of the app's own host; with null, from the requested URL. */
function answerFrom(path: string | null, body: unknown) {
  const network = (_method: string, url: string) => {
    const response = Response.json(body)
    Object.defineProperty(response, 'url', { value: new URL(path ?? url, location.href).href })
    return response
  }
  vi.stubGlobal('XMLHttpRequest', fakeXhr(network))
}

const INPUT = { from: 'WALLET', to: 'PG', amount: 10 }
const send = () => call(transfer.spec, INPUT).then(() => 'done', toApiError)

it('a write that was answered from another path has an unknown outcome', async () => {
  answerFrom('/login', { success: true })
  expect(await send()).toMatchObject({ kind: 'redirected', outcome: 'unknown' })
})

it('the same answer from its own path is a success (the positive control)', async () => {
  answerFrom(null, { success: true })
  expect(await send()).toBe('done')
})

it('a read may be answered from another path', async () => {
  answerFrom('/v2/statement', { total: 0, statements: [] })
  expect(await call(statement.spec, { page: 1, limit: 10 })).toMatchObject({ total: 0 })
})
