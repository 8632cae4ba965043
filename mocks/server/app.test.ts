import { beforeEach, expect, it } from 'vitest'
import { listeningSandbox } from '../testing/test-sandbox'

const { sandbox, send, control, fault, signIn, balances } = listeningSandbox()

let token = ''
beforeEach(async () => {
  await control('reset', { scenario: 'default' })
  token = await signIn()
})

const read = async (path: string) => (await control(path, {}, 'GET')).json()
const sentSlips = async () => {
  const body = { page: 1, limit: 10 }
  return (await send('/api/statement/slip', { method: 'POST', body, token })).json().slips
}

it('control interface resets to a scenario and forgets everything', async () => {
  await send('/api/wallet', { token })
  expect(await read('requests')).toMatchObject([{ method: 'GET', path: '/api/wallet', status: 200 }])
  expect((await control('reset', { scenario: 'nothing' })).json()).toMatchObject({ scenario: 'nothing' })
  expect(await read('requests')).toEqual([])
  expect((await send('/api/wallet', { token })).status).toBe(401)
  expect((await send('/api/lookup/banks')).json()).toEqual([])
})

it('control interface names unknown input in its error', async () => {
  const refusals = [
    await control('nope'),
    await control('reset', { scenario: 'nope' }),
    await control('reset', { scenari: 'full' }),
    await fault('nope'),
    await control('fault', { method: 'GET', path: '/api/nope', kind: 'hang' }),
    await control('fault', { method: 'POST', path: '/api/wallet', kind: 'hang' }),
    await fault('status', { staus: 500 }),
    await control('clock', { now: 'soon' }),
    await control('qr/nope/pay'),
    await control('slip/nope', { status: 'SUCCESS' }),
    await control('session', { phone: '1' }),
    await control('otp?phone=1', {}, 'GET'),
  ]
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400))
  const texts = refusals.map(({ json }) => json().message)
  expect(texts[1]).toContain('must be one of default, new-member')
  expect(texts[2]).toBe('unknown: scenari')
  expect(texts[4]).toContain('/api/nope')
})

it('control interface moves the clock, the due dates and the Date header', async () => {
  await send('/api/wallet/withdrawAll', { method: 'POST', body: { amount: 100 }, token })
  expect((await balances()).payout).toBe(100_00)
  await control('clock', { advanceMs: 31_000 })
  expect((await balances()).payout).toBe(0)
  await control('clock', { now: '2027-01-01T00:00:00+07:00', frozen: true })
  expect((await send('/api/lookup/info')).headers.get('date')).toBe('Thu, 31 Dec 2026 17:00:00 GMT')
})

it('control interface reads codes, and changes settings', async () => {
  await send('/api/otp/send', { method: 'POST', body: { phoneNumber: '0861112222' } })
  expect((await read('otp?phone=0861112222')).code).toMatch(/^\d{6}$/)
  await control('settings', { withdrawMin: 250.5, registerOTP: false, notice: null })
  expect((await send('/api/lookup/withdraw', { token })).json()).toMatchObject({ withdrawMin: 250.5 })
  expect(await read('settings')).toMatchObject({ withdrawMin: 250_50, registerOTP: false })
  expect((await send('/api/lookup/notice')).json()).toEqual({ notice: null })
})

it('a large slip with a Thai name is accepted and returned', async () => {
  const bytes = new Uint8Array(8 * 2 ** 20).fill(7)
  bytes.set([0x89, 0x50, 0x4e, 0x47])
  const body = new FormData()
  body.append('file', new File([bytes], 'สลิป-500.png', { type: 'image/png' }))
  const headers = { Authorization: `Bearer ${token}` }
  expect((await fetch(`${sandbox.url}/api/wallet/slip`, { method: 'POST', headers, body })).status).toBe(200)
  const [slip] = await sentSlips()
  expect(slip).toMatchObject({ amount: 500, status: 'PROGRESS' })
  expect((await (await fetch(slip.link)).arrayBuffer()).byteLength).toBe(bytes.length)
})

it('artwork is served, and no other file', async () => {
  const art = (name: string) => send(`/sandbox-art/${name}`)
  expect((await art('games/pg-logo.svg')).headers.get('content-type')).toBe('image/svg+xml')
  for (const name of ['nope.svg', '..%2fapp.ts', '%2e%2e/app.ts', 'README.md', '%zz.svg'])
    expect([name, (await art(name)).status]).toEqual([name, 404])
})
