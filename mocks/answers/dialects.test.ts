import { beforeEach, expect, it } from 'vitest'
import { toApiError } from '@/api/core/endpoint/errors'
import { readOutput } from '@/api/core/endpoint/read-answer'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { createControl } from '../control/control'
import { actions } from '../control/control-actions'
import { NEW_PHONE, REGISTRATION, SIGN_IN } from '../handlers/examples'
import { lastOtp } from '../rules/account/otp'
import { MAIN_PHONE, tokenFor } from '../scenarios/people'
import { answerRequest } from '../server/answer-request'
import { requestFor } from '../testing/request-for'
import { createWorldStore } from '../world/create-world'
import { type Dialect, dialectNames, refusalNames } from './dialects'

// Runs the main loop in every dialect of answers, and every write in every dialect of refusals. The app's own code
// reads the answers.

const worlds = createWorldStore({})
const source = { world: worlds.world, providerUrl: () => 'https://provider.example' }
const control = createControl(worlds, actions)
const url = new URL('http://sandbox/__sandbox/dialect')
let token: string

beforeEach(() => {
  worlds.reset()
  token = tokenFor(worlds.world(), MAIN_PHONE) ?? ''
})

function setDialect(rule: object) {
  expect(control({ method: 'POST', url, body: JSON.stringify(rule) })).toMatchObject({ status: 200 })
}

/** Calls an endpoint and reads its answer as the app does, so a refusal throws an ApiError. */
async function call(id: string, input: Record<string, unknown> = {}) {
  const spec = endpoints.find((one) => one.id === id)?.spec
  if (!spec) throw new Error(`no endpoint ${id}`)
  const answer = await answerRequest(requestFor(spec, input, token), source)
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint has its own output
  return readOutput(spec, answer.status, await answer.text()) as any
}

const total = async () => (await call('GET /api/wallet')).wallet.amount

async function wholeLoop() {
  token = (await call('POST /api/login', SIGN_IN)).token
  const before = await total()

  expect((await call('GET /api/lookup/registerOTP')).registerOTP).toBe(true)
  const sent = await call('POST /api/otp/send', { phoneNumber: NEW_PHONE })
  const otpCode = lastOtp(worlds.world(), NEW_PHONE)?.code
  await call('POST /api/otp/verify', { otpToken: sent.otpToken, otpCode })
  await call('POST /api/account/validate', REGISTRATION)
  await call('POST /api/account', REGISTRATION)

  const { banks } = await call('GET /api/lookup/deposit')
  const { bankCode } = banks.find(({ bankType }: { bankType: string }) => bankType === 'PAYMENT')
  expect((await call('GET /api/qrcode/:bankCode', { bankCode })).hasQrcode).toBe(false)
  const made = await call('POST /api/qrcode/:bankCode', { bankCode, amount: 100 })
  expect(made.amount).toBe(100_00)
  expect((await call('GET /api/qrcode/:bankCode', { bankCode })).qrcodeId).toBe(made.qrcodeId)
  await call('DELETE /api/qrcode/:qrcodeId', { qrcodeId: made.qrcodeId })

  await call('POST /api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 })
  const { withdrawMin } = await call('GET /api/lookup/withdraw')
  await call('POST /api/wallet/withdrawAll', { amount: withdrawMin / 100 })
  expect(await total()).toBe(before - 100_00 - withdrawMin)

  const { statements, total: rows } = await call('POST /api/statement', { page: 1, limit: 10 })
  expect(statements).toHaveLength(10)
  expect(rows).toBeGreaterThan(10)

  const bonuses = await call('GET /api/bonus')
  expect(bonuses.length).toBeGreaterThan(1)
  expect((await call('GET /api/bonus/check/active')).status).toBe(false)
  await call('GET /api/bonus/activate/:code', { code: 'DAILY' })
  expect((await call('GET /api/bonus/check/active')).status).toBe(true)

  const { activeSpinwheel, userCoin } = await call('GET /api/spinwheel/setup')
  const won = await call('POST /api/spinwheel/spin')
  expect(activeSpinwheel.slices.map(({ code }: { code: string }) => code)).toContain(won.result)
  expect((await call('GET /api/spinwheel/setup')).userCoin).toBe(userCoin - 1)
}

it.each<[string, Dialect[]]>([
  ["the contract's form", []],
  ...dialectNames.map((name): [string, Dialect[]] => [`the dialect "${name}"`, [name]]),
  ...(['success-envelope', 'status-envelope', 'code-envelope'] as const).map((name): [string, Dialect[]] => [
    `many dialects at once and a "${name}"`,
    ['coins-in-wheel', 'paged', 'sparse', 'text-numbers', 'ids', name],
  ]),
])('the whole loop works in %s', async (_, answers) => {
  setDialect({ answers })
  await wholeLoop()
})

const writes = endpoints.filter(({ spec }) => spec.kind === 'mutation')

it.each(refusalNames)(
  'what is refused in the dialect "%s" is a refusal with the server\'s text',
  async (refusal) => {
    setDialect({ refusal, message: 'ยอดเงินไม่เพียงพอ' })
    const before = worlds.world().ledger.accounts()
    for (const { id } of writes) {
      const { kind, code, outcome } = await call(id, samples[id]?.input).catch(toApiError)
      expect([id, kind, code, outcome]).toEqual([id, 'refused', 'ยอดเงินไม่เพียงพอ', 'refused'])
    }
    expect(worlds.world().ledger.accounts()).toEqual(before)
    setDialect({ refusal })
    const refused = call('POST /api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1_000_000_000 })
    await expect(refused).rejects.toMatchObject({ kind: 'refused', code: 'MONEY_NOT_ENOUGH' })
  },
)
