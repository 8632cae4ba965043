import { beforeEach, expect, it, vi } from 'vitest'
import { listeningSandbox, openLine } from '../testing/test-sandbox'

const { sandbox, send, control, fault, signIn, balances } = listeningSandbox()

let token = ''
beforeEach(async () => {
  await control('reset', { scenario: 'default' })
  token = await signIn()
})

/** Opens a connection. Gives a function that sends a call on it; with `end` without the last byte of its body. */
async function lineTo(head: string, body?: object) {
  const ask = await openLine(sandbox.url)
  const text = body ? JSON.stringify(body) : ''
  const headers = ['Host: localhost', 'Connection: close', `Authorization: Bearer ${token}`]
  const sent = [
    `${head} HTTP/1.1`,
    ...headers,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
  ]
  return ({ end = false } = {}) => ask([...sent, '', end ? text.slice(0, -1) : text], { end })
}

const PATH = '/api/wallet/transfer'
const ORDER = { from: 'WALLET', to: 'PG', amount: 10 }
const pay = () => send(PATH, { method: 'POST', body: ORDER, token })
const arm = (kind: string, more: object = {}) =>
  fault(kind, { method: 'POST', path: PATH, times: 1, ...more })
const inGame = async () => (await balances())['game:100001:PG'] ?? 0
/** The statuses of the transfers in the log. */
const logged = async () =>
  (await control('requests', {}, 'GET'))
    .json()
    .flatMap(({ path, status }: { path: string; status: number }) => (path === PATH ? [status] : []))

it('faults answer a status with or without a code, as often as set', async () => {
  const read = () => send('/api/wallet', { token })
  await fault('status', { status: 503, code: 'REQUEST_LIMIT', times: 2 })
  const answers = [await read(), await read(), await read()]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
  expect(answers[0]?.text).toBe('{"message":"REQUEST_LIMIT"}')
  await fault('status')
  expect(await read()).toMatchObject({ status: 500, text: '{}' })
  await control('fault', undefined, 'DELETE')
  expect((await read()).status).toBe(200)
})

it.each([
  ['html', 502],
  ['stopped', 403],
  ['too-large', 413],
])('faults answer with a page: %s with %i, and book nothing', async (kind, status) => {
  const before = await inGame()
  await arm(kind)
  expect(await pay()).toMatchObject({ status, text: expect.stringContaining('<html>') })
  expect(await inGame()).toBe(before)
})

it('faults answer like a redirect, before or after the booking', async () => {
  const before = await inGame()
  await arm('redirected')
  // `fetch` follows the redirect, like a browser.
  expect((await pay()).json()).toHaveProperty('website')
  expect(await inGame()).toBe(before)
  await arm('redirected', { book: true })
  await pay()
  expect(await inGame()).toBe(before + 10_00)
})

it.each([
  ['drop', {}, 0],
  ['drop', { book: true }, 10_00],
  ['cut', {}, 10_00],
])('faults lose the connection: %s with %j', async (kind, more, booked) => {
  const before = await inGame()
  await arm(kind, more)
  expect((await send('/api/lookup/info')).headers.get('connection')).toBe('close')
  await expect(pay()).rejects.toThrow()
  expect(await inGame()).toBe(before + booked)
  expect(await logged()).toEqual([0])
  expect((await send('/api/lookup/info')).headers.get('connection')).not.toBe('close')
})

it('faults never hit a kept-alive connection, on which a browser would resend the call', async () => {
  const lost = await lineTo(`POST ${PATH}`, ORDER)
  const kept = await lineTo('GET /api/lookup/info')
  await arm('drop', { book: true })
  const before = await inGame()
  expect(await kept()).toContain('HTTP/1.1 200')
  expect(await lost()).toBe('')
  expect(await inGame()).toBe(before)
  const again = await lineTo(`POST ${PATH}`, ORDER)
  expect(await again()).toBe('')
  expect(await inGame()).toBe(before + 10_00)
  expect(await logged()).toHaveLength(1)
})

it('faults hang until the world is reset', async () => {
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

it('a call that is aborted before its last byte does nothing, and is logged without an answer', async () => {
  const before = await inGame()
  const call = await lineTo(`POST ${PATH}`, ORDER)
  await call({ end: true })
  await vi.waitFor(async () => expect(await logged()).toEqual([0]))
  expect(await inGame()).toBe(before)
  await pay()
  expect(await logged()).toEqual([0, 200])
  expect(await inGame()).toBe(before + 10_00)
})
