import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listeningSandbox } from '../testing/test-sandbox'

const { sandbox, send, control, fault, signIn, balances } = listeningSandbox()

let token = ''
beforeEach(async () => {
  await control('reset', { scenario: 'default' })
  token = await signIn()
})

/**
 * Opens a connection and sends nothing on it yet. Its method `call` sends one request and returns all that comes back
 * until the connection closes.
 */
async function lineTo(url: string) {
  const line = connect(Number(new URL(url).port), 'localhost')
  await once(line, 'connect')
  return {
    /** With `cut`, the request is sent without the last byte of its body, and the sending side is closed. */
    call: async (head: string, token = '', body?: unknown, { cut = false } = {}) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const lines = [
        `${head} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        `Content-Length: ${text.length}`,
      ]
      let answer = ''
      line.on('data', (bytes) => {
        answer += bytes
      })
      line.write(`${lines.join('\r\n')}\r\n\r\n${cut ? text.slice(0, -1) : text}`, () => cut && line.end())
      await once(line, 'close')
      return answer
    },
  }
}

describe('faults', () => {
  it('answer a status with or without a code, as often as set', async () => {
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

  it('match a path template and leave other paths alone', async () => {
    await control('fault', { method: 'GET', path: '/api/qrcode/:bankCode', kind: 'html' })
    expect(await send('/api/qrcode/WW', { token })).toMatchObject({
      status: 502,
      text: expect.stringContaining('<html>'),
    })
    expect((await send('/api/qrcode/WW', { method: 'POST', body: { amount: 150 }, token })).status).toBe(200)
  })

  it('answer like a redirect, a firewall and a proxy', async () => {
    const transfer = { method: 'POST', body: { from: 'WALLET', to: 'PG', amount: 10 }, token }
    const sent = async (kind: string, more: object = {}) => {
      await fault(kind, { method: 'POST', path: '/api/wallet/transfer', times: 1, ...more })
      return send('/api/wallet/transfer', transfer)
    }
    const before = await balances()
    // `fetch` follows the redirect, like a browser.
    expect((await sent('redirected')).json()).toHaveProperty('website')
    expect(await sent('stopped')).toMatchObject({ status: 403, text: expect.stringContaining('<html>') })
    expect(await sent('stopped', { status: 503 })).toMatchObject({ status: 503 })
    expect(await sent('too-large')).toMatchObject({ status: 413, text: expect.stringContaining('<html>') })
    expect(await balances()).toEqual(before)
    await sent('redirected', { book: true })
    expect(await balances()).not.toEqual(before)
  })

  it('drop the connection before or after the booking, and keep no connection alive', async () => {
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

  it('never hit a kept-alive connection, on which a browser would resend the call', async () => {
    const [lost, kept] = await Promise.all([lineTo(sandbox.url), lineTo(sandbox.url)])
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    await control('fault', {
      method: 'POST',
      path: '/api/wallet/transfer',
      kind: 'drop',
      times: 1,
      book: true,
    })
    const before = await balances()
    expect(await kept.call('GET /api/lookup/info')).toContain('HTTP/1.1 200')
    expect(await lost.call('POST /api/wallet/transfer', token, body)).toBe('')
    expect(await balances()).toEqual(before)
    const again = await lineTo(sandbox.url)
    expect(await again.call('POST /api/wallet/transfer', token, body)).toBe('')
    expect((await balances())['game:100001:PG']).toBe(330_50)
    const requests = (await control('requests', {}, 'GET')).json()
    expect(requests.filter(({ path }: { path: string }) => path === '/api/wallet/transfer')).toHaveLength(1)
  })

  it('keep connections with a call in flight', async () => {
    const armed = await Promise.all(Array.from({ length: 30 }, () => fault('drop')))
    expect(armed.map(({ status }) => status)).toEqual(armed.map(() => 200))
  })

  it('cut an answer in its middle, after executing the call', async () => {
    const before = (await balances())['game:100001:PG'] ?? 0
    await control('fault', { method: 'POST', path: '/api/wallet/transfer', kind: 'cut', times: 1 })
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    await expect(send('/api/wallet/transfer', { method: 'POST', body, token })).rejects.toThrow()
    expect((await balances())['game:100001:PG']).toBe(before + 10_00)
  })

  it('hang until the world is reset', async () => {
    await fault('hang')
    let settled = false
    const hung = send('/api/wallet', { token }).finally(() => {
      settled = true
    })
    // A later call is answered.
    await send('/api/lookup/info')
    expect(settled).toBe(false)
    const cut = expect(hung).rejects.toThrow()
    await control('reset')
    await cut
  })

  it('are slow, then execute the call', async () => {
    const wait = vi.spyOn(globalThis, 'setTimeout')
    await fault('slow', { ms: 120 })
    expect((await send('/api/wallet', { token })).status).toBe(200)
    expect(wait.mock.calls.map(([, ms]) => ms)).toContain(120)
    wait.mockRestore()
  })

  it('garble the answer of an executed call', async () => {
    await fault('malformed', { times: 1 })
    const cut = await send('/api/wallet', { token })
    expect(cut.json).toThrow()
    await fault('schema', { times: 1 })
    expect((await send('/api/wallet', { token })).json()).toMatchObject({ slots: 42 })
  })
})

describe('a call', () => {
  it('that is aborted before its last byte does nothing, and is logged without an answer', async () => {
    const transfers = async () =>
      (await control('requests', {}, 'GET'))
        .json()
        .filter(({ path }: { path: string }) => path === '/api/wallet/transfer')
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    const before = await balances()
    const line = await lineTo(sandbox.url)
    await line.call('POST /api/wallet/transfer', token, body, { cut: true })
    await vi.waitFor(async () => expect(await transfers()).toMatchObject([{ method: 'POST', status: 0 }]))
    expect(await balances()).toEqual(before)
    await send('/api/wallet/transfer', { method: 'POST', body, token })
    expect(await transfers()).toMatchObject([{ status: 0 }, { status: 200 }])
    expect(await balances()).not.toEqual(before)
  })
})
