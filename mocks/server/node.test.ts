// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login } from '@/api/auth'
import { call } from '@/api/core/transport/call'
import { uploadSlip } from '@/api/deposit'
import { slips } from '@/api/statement'
import { transfer, wallet } from '@/api/wallet'
import { storeToken } from '@/session/token'
import { mock } from '../mock'
import { tokenFor } from '../scenarios/people'
import { startSandbox } from './node'

// What integration tests rely on: the app's own calls against the sandbox in a browser-like environment.
describe('the sandbox in process', () => {
  let sandbox: ReturnType<typeof startSandbox>
  beforeEach(() => {
    sandbox = startSandbox()
    storeToken(tokenFor(sandbox.world(), '0812345678') ?? '', false)
  })
  afterEach(() => sandbox.stop())

  it('answers the app and books its actions', async () => {
    await expect(call(wallet.spec, undefined)).resolves.toMatchObject({ wallet: { amount: 245_075 } })
    await call(transfer.spec, { from: 'WALLET', to: 'PG', amount: 100_25 })
    expect(sandbox.world().ledger.balance('game:100001:PG')).toBe(320_50 + 100_25)
    expect(sandbox.requests().map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/api/wallet', 200],
      ['POST', '/api/wallet/transfer', 200],
    ])
  })

  it('refuses as the rules do', async () => {
    await expect(call(login.spec, { username: '0812345678', password: 'no' })).rejects.toMatchObject({
      kind: 'refused',
      message: 'WRONG_CREDENTIAL',
      status: 401,
    })
  })

  it('applies an armed fault once', async () => {
    sandbox.use(mock(wallet).fail('REQUEST_LIMIT', 429, { times: 1 }))
    await expect(call(wallet.spec, undefined)).rejects.toMatchObject({
      message: 'REQUEST_LIMIT',
      status: 429,
    })
    await expect(call(wallet.spec, undefined)).resolves.toBeTruthy()
  })

  it('cuts the connection after booking', async () => {
    sandbox.use(mock(transfer).drop({ book: true }))
    const sent = call(transfer.spec, { from: 'WALLET', to: 'PG', amount: 10_00 })
    await expect(sent).rejects.toMatchObject({ kind: 'network' })
    expect(sandbox.world().ledger.balance('game:100001:PG')).toBe(330_50)
  })

  it('garbles answers in two ways', async () => {
    sandbox.use(mock(wallet).malformed({ times: 1 }))
    await expect(call(wallet.spec, undefined)).rejects.toMatchObject({ kind: 'unreadable' })
    sandbox.use(mock(wallet).schema({ times: 1 }))
    await expect(call(wallet.spec, undefined)).rejects.toMatchObject({ kind: 'schema' })
  })

  it('hangs until the caller gives up', async () => {
    sandbox.use(mock(wallet).hang())
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 30)
    const sent = call(wallet.spec, undefined, { signal: controller.signal })
    await expect(sent).rejects.toMatchObject({ kind: 'cancelled' })
  })

  it('takes an upload', async () => {
    const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])], 'slip-250.png', {
      type: 'image/png',
    })
    await call(uploadSlip.spec, { file })
    await expect(call(slips.spec, { page: 1, limit: 1 })).resolves.toMatchObject({
      total: 5,
      slips: [{ amount: 250_00, status: 'PROGRESS' }],
    })
  })
})
