import { beforeEach, describe, expect, it } from 'vitest'
import { listeningSandbox } from '../testing/test-sandbox'

const { sandbox, send, control, fault, signIn, balances } = listeningSandbox()

let token = ''
beforeEach(async () => {
  await control('reset', { scenario: 'default' })
  token = await signIn()
})

describe('a compressed answer', () => {
  it('is sent when it is long and the client accepts it', async () => {
    const ask = (path: string, coding: string) =>
      fetch(sandbox.url + path, { headers: { 'Accept-Encoding': coding, Authorization: `Bearer ${token}` } })
    const coding = async (path: string, taken: string) =>
      (await ask(path, taken)).headers.get('content-encoding')
    expect(await coding('/api/wallet', 'gzip')).toBe('gzip')
    expect(await coding('/api/wallet', 'identity')).toBeNull()
    expect(await coding('/api/lookup/info', 'gzip')).toBeNull()
    const [packed, plain] = await Promise.all(['gzip', 'identity'].map((one) => ask('/api/wallet', one)))
    expect(await packed?.json()).toEqual(await plain?.json())
  })
})

describe('control interface', () => {
  it('resets to a scenario and forgets everything', async () => {
    await send('/api/wallet', { token })
    expect((await control('requests', {}, 'GET')).json()).toMatchObject([
      { method: 'GET', path: '/api/wallet', status: 200 },
    ])
    expect((await control('reset', { scenario: 'nothing' })).json()).toMatchObject({ scenario: 'nothing' })
    expect((await control('requests', {}, 'GET')).json()).toEqual([])
    expect((await send('/api/wallet', { token })).status).toBe(401)
    expect((await send('/api/lookup/banks')).json()).toEqual([])
  })

  it('names unknown input in its error', async () => {
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

  it('pays a QR, and the ledger says so', async () => {
    const qr = (await send('/api/qrcode/PAYONEX', { method: 'POST', body: { amount: 150 }, token })).json()
    const before = await balances()
    await control(`qr/${qr.qrcodeId}/pay`)
    const after = await balances()
    expect((after['wallet:100001'] ?? 0) - (before['wallet:100001'] ?? 0)).toBe(150_00)
    expect((after.bank ?? 0) - (before.bank ?? 0)).toBe(-150_00)
    expect((await control('ledger', {}, 'GET')).json().total).toBe(0)
  })

  it('moves the clock, the due dates and the Date header', async () => {
    await send('/api/wallet/withdrawAll', { method: 'POST', body: { amount: 100 }, token })
    expect((await balances()).payout).toBe(100_00)
    await control('clock', { advanceMs: 31_000 })
    expect((await balances()).payout).toBe(0)
    await control('clock', { now: '2027-01-01T00:00:00+07:00', frozen: true })
    expect((await send('/api/lookup/info')).headers.get('date')).toBe('Thu, 31 Dec 2026 17:00:00 GMT')
  })

  it('closes the site', async () => {
    await control('site', { terminated: true })
    expect((await send('/api/lookup/active')).json()).toEqual({ terminated: 'gone' })
    expect(await send('/api/wallet', { token })).toMatchObject({ status: 410, text: '{"message":"gone"}' })
  })

  it('reads codes, members, scenarios, and changes settings', async () => {
    await send('/api/otp/send', { method: 'POST', body: { phoneNumber: '0861112222' } })
    expect((await control('otp?phone=0861112222', {}, 'GET')).json().code).toMatch(/^\d{6}$/)
    expect((await control('members', {}, 'GET')).json()).toHaveLength(3)
    expect((await control('scenarios', {}, 'GET')).json()).toHaveLength(9)
    await control('settings', { withdrawMin: 250.5, registerOTP: false, notice: null })
    expect((await send('/api/lookup/withdraw', { token })).json()).toMatchObject({ withdrawMin: 250.5 })
    expect((await send('/api/lookup/notice')).json()).toEqual({ notice: null })
  })

  it('decides a slip', async () => {
    const slip = (await control('slip', {}, 'GET'))
      .json()
      .find(({ status }: { status: string }) => status === 'PROGRESS')
    await control(`slip/${slip.id}`, { status: 'FAILED', note: 'NOT_MATCH' })
    const { slips } = (
      await send('/api/statement/slip', { method: 'POST', body: { page: 1, limit: 10 }, token })
    ).json()
    expect(slips[0]).toMatchObject({ status: 'FAILED', note: 'NOT_MATCH' })
  })
})

describe('uploads', () => {
  it('accept a large slip with a Thai name, and return it', async () => {
    const bytes = new Uint8Array(8 * 2 ** 20).fill(7)
    bytes.set([0x89, 0x50, 0x4e, 0x47])
    const form = new FormData()
    form.append('file', new File([bytes], 'สลิป-500.png', { type: 'image/png' }))
    const response = await fetch(`${sandbox.url}/api/wallet/slip`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    })
    expect(response.status).toBe(200)
    const { slips } = (
      await send('/api/statement/slip', { method: 'POST', body: { page: 1, limit: 1 }, token })
    ).json()
    expect(slips[0]).toMatchObject({ amount: 500, status: 'PROGRESS' })
    const picture = await fetch(slips[0].link)
    expect((await picture.arrayBuffer()).byteLength).toBe(bytes.length)
  })
})

describe('artwork', () => {
  it('is served, and no other file', async () => {
    expect((await send('/sandbox-art/games/pg-logo.svg')).headers.get('content-type')).toBe('image/svg+xml')
    for (const path of [
      '/sandbox-art/nope.svg',
      '/sandbox-art/..%2fapp.ts',
      '/sandbox-art/%2e%2e/app.ts',
      '/sandbox-art/README.md',
      '/sandbox-art/%zz.svg',
    ]) {
      expect([path, (await send(path)).status]).toEqual([path, 404])
    }
  })
})

describe('provider site', () => {
  it('reports what reached it without showing the password', async () => {
    const games = (await send('/api/wallet', { token })).json().slots
    const sbo = games.find(({ code }: { code: string }) => code === 'SBO')
    expect(new URL(sbo.web).origin).toBe(sandbox.providerUrl)
    const body = new URLSearchParams({ username: 'lc1', password: 'Secret99', __VIEWSTATE: 'x' })
    const page = await (await fetch(sbo.web, { method: 'POST', body })).text()
    expect(page).toContain('lc1')
    expect(page).toContain('8 characters')
    expect(page).not.toContain('Secret99')
    const received = await (await fetch(`${sandbox.providerUrl}/__received`)).json()
    expect(received).toMatchObject([
      { provider: 'sbo', method: 'POST', fields: { username: 'lc1', password: 'Secret99' } },
    ])
  })
})
