// @vitest-environment node
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSandbox } from './app'

// Real sockets on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

const sandbox = createSandbox()
beforeAll(() => sandbox.listen(0))
afterAll(() => sandbox.close())

type Options = { method?: string; body?: unknown; token?: string }

async function send(path: string, { method = 'GET', body, token }: Options = {}) {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      // On a connection of its own: a fault that cuts connections closes the idle ones.
      ...(path.startsWith('/__sandbox') ? { Connection: 'close' } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json = () => JSON.parse(text)
  return { status: response.status, text, json, headers: response.headers }
}
const control = (path: string, body: unknown = {}, method = 'POST') =>
  send(`/__sandbox/${path}`, method === 'GET' ? {} : { method, body })
const fault = (kind: string, more: object = {}) =>
  control('fault', { method: 'GET', path: '/api/wallet', kind, ...more })
const signIn = async (phone = '0812345678') => (await control('session', { phone })).json().token as string
const balances = async () => (await control('ledger', {}, 'GET')).json().accounts as Record<string, number>

let token = ''
beforeEach(async () => {
  await control('reset', { scenario: 'default' })
  token = await signIn()
})

describe('an answer on the line', () => {
  it('is compressed where it is long and the client takes it so', async () => {
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

  it('says what it does not know', async () => {
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

  it('moves the clock, and with it what is due and the Date header', async () => {
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
    expect((await control('scenarios', {}, 'GET')).json()).toHaveLength(8)
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

describe('faults', () => {
  it('answer a status with a code or without, as often as said', async () => {
    await fault('status', { status: 503, code: 'REQUEST_LIMIT', times: 2 })
    const answers = [
      await send('/api/wallet', { token }),
      await send('/api/wallet', { token }),
      await send('/api/wallet', { token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
    expect(answers[0]?.text).toBe('{"message":"REQUEST_LIMIT"}')
    await fault('status')
    expect(await send('/api/wallet', { token })).toMatchObject({ status: 500, text: '{}' })
    await control('fault', undefined, 'DELETE')
    expect((await send('/api/wallet', { token })).status).toBe(200)
  })

  it('meet a template and leave other paths alone', async () => {
    await control('fault', { method: 'GET', path: '/api/qrcode/:bankCode', kind: 'html' })
    expect(await send('/api/qrcode/WW', { token })).toMatchObject({
      status: 502,
      text: expect.stringContaining('<html>'),
    })
    expect((await send('/api/qrcode/WW', { method: 'POST', body: { amount: 150 }, token })).status).toBe(200)
  })

  it('drop the connection before or after the booking, on connections of their own', async () => {
    const transfer = { method: 'POST', body: { from: 'WALLET', to: 'PG', amount: 10 }, token }
    const arm = (more: object) =>
      control('fault', { method: 'POST', path: '/api/wallet/transfer', kind: 'drop', times: 1, ...more })
    await arm({})
    expect((await send('/api/lookup/info')).headers.get('connection')).toBe('close')
    await expect(send('/api/wallet/transfer', transfer)).rejects.toThrow()
    expect((await balances())['game:100001:PG']).toBe(320_50)
    await arm({ book: true })
    await expect(send('/api/wallet/transfer', transfer)).rejects.toThrow()
    expect((await balances())['game:100001:PG']).toBe(330_50)
    const requests = (await control('requests', {}, 'GET')).json()
    expect(requests.filter(({ path }: { path: string }) => path === '/api/wallet/transfer')).toHaveLength(2)
    expect((await send('/api/lookup/info')).headers.get('connection')).not.toBe('close')
  })

  it('leave no connection that lies ready, once a call may be lost: a browser would send it again', async () => {
    const ready = connect(Number(new URL(sandbox.url).port), 'localhost')
    const ended = new Promise((resolve) => ready.once('close', () => resolve('ended')))
    await new Promise((resolve) => ready.once('connect', resolve))
    await fault('slow', { ms: 1 })
    expect(await Promise.race([ended, sleep(100, 'open')])).toBe('open')
    await fault('drop')
    expect(await ended).toBe('ended')
  })

  it('leave the connections on which a call is on its way', async () => {
    const armed = await Promise.all(Array.from({ length: 30 }, () => fault('drop')))
    expect(armed.map(({ status }) => status)).toEqual(armed.map(() => 200))
  })

  it('cut an answer in its middle, after doing it', async () => {
    const before = (await balances())['game:100001:PG'] ?? 0
    await control('fault', { method: 'POST', path: '/api/wallet/transfer', kind: 'cut', times: 1 })
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    await expect(send('/api/wallet/transfer', { method: 'POST', body, token })).rejects.toThrow()
    expect((await balances())['game:100001:PG']).toBe(before + 10_00)
  })

  it('hang until the world is made anew', async () => {
    await fault('hang')
    let settled = false
    const hung = send('/api/wallet', { token }).finally(() => {
      settled = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(settled).toBe(false)
    const cut = expect(hung).rejects.toThrow()
    await control('reset')
    await cut
  })

  it('are slow, then do it', async () => {
    await fault('slow', { ms: 120 })
    const start = performance.now()
    expect((await send('/api/wallet', { token })).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(100)
  })

  it('garble what was done', async () => {
    await fault('malformed', { times: 1 })
    expect(() => JSON.parse('{}')).not.toThrow()
    const cut = await send('/api/wallet', { token })
    expect(cut.json).toThrow()
    await fault('schema', { times: 1 })
    expect((await send('/api/wallet', { token })).json()).toMatchObject({ slots: 42 })
  })
})

describe('uploads', () => {
  it('take a large slip with a Thai name, and give it back', async () => {
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

  it('that break off do nothing, and are logged as without an answer', async () => {
    const transfers = async () =>
      (await control('requests', {}, 'GET'))
        .json()
        .filter(({ path }: { path: string }) => path === '/api/wallet/transfer')
    const body = JSON.stringify({ from: 'WALLET', to: 'PG', amount: 10 })
    const head = [
      'POST /api/wallet/transfer HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    const before = await balances()
    const line = connect(Number(new URL(sandbox.url).port), 'localhost')
    line.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, () => line.end())
    await vi.waitFor(async () => expect(await transfers()).toMatchObject([{ method: 'POST', status: 0 }]))
    expect(await balances()).toEqual(before)
    await send('/api/wallet/transfer', { method: 'POST', body: JSON.parse(body), token })
    expect(await transfers()).toMatchObject([{ status: 0 }, { status: 200 }])
    expect(await balances()).not.toEqual(before)
  })
})

describe('artwork', () => {
  it('is served, and nothing beside it', async () => {
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
  it('says what reached it without showing the password', async () => {
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
