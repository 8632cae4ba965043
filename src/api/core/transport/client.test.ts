import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chatConfig } from '@/api/chat'
import { uploadSlip } from '@/api/deposit'
import { contact } from '@/api/lookup'
import { statement } from '@/api/statement'
import { refreshBalances, transfer, wallet } from '@/api/wallet'
import { env } from '@/env'
import { noteReach } from '@/lib/browser/online'
import { storeToken } from '@/session/token'
import { stubNetwork } from '@/testing/fake-network'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import { toApiError } from '../endpoint/errors'
import { call } from './call'
import { loadTransport } from './load-transport'

/** A network whose answers come from the given path of the app's own host; with null, from the requested URL. */
function answerFrom(path: string | null, body: unknown) {
  stubNetwork((_method, url) => {
    const response = Response.json(body)
    return Object.defineProperty(response, 'url', { value: new URL(path ?? url, location.href).href })
  })
}

const INPUT = { from: 'WALLET', to: 'PG', amount: 10_00 }
const send = () => call(transfer.spec, INPUT).then(() => 'done', toApiError)

it('a write that was answered from another path has an unknown outcome', async () => {
  answerFrom('/login', { success: true })
  expect(await send()).toMatchObject({ kind: 'redirected', outcome: 'unknown' })
})

it('the same answer from its own path is a success (the positive control), and a read may be answered from another', async () => {
  answerFrom(null, { success: true })
  expect(await send()).toBe('done')
  answerFrom('/v2/statement', { total: 0, statements: [] })
  expect(await call(statement.spec, { page: 1, limit: 10 })).toMatchObject({ total: 0 })
})

/** What the browser is asked to send: each call's mode, or `xhr`. */
function watchRequests(answer: () => Response = () => Response.json({})) {
  const sent: { path: string; credentials: string; cache: string }[] = []
  vi.stubGlobal('fetch', async ({ url, credentials }: Request, { cache = 'default' }: RequestInit = {}) => {
    sent.push({ path: new URL(url).pathname, credentials, cache })
    const response = answer()
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  return sent
}

it('a member’s calls and state-changing GETs go past every cache; a visitor’s lookup does not', async () => {
  const sent = watchRequests()
  const ask = (spec: EndpointSpec, input?: unknown) => call(spec, input).catch(() => {})
  await ask(contact.spec)
  await ask(refreshBalances.spec)
  storeToken('t1', true)
  await ask(contact.spec)
  await ask(wallet.spec)
  await ask(transfer.spec, INPUT)
  expect(sent.map(({ path, cache }) => [path, cache])).toEqual([
    ['/api/lookup/contact', 'default'],
    ['/api/wallet/refresh/slot', 'no-store'],
    ['/api/lookup/contact', 'no-store'],
    ['/api/wallet', 'no-store'],
    ['/api/wallet/transfer', 'no-store'],
  ])
  // A front may want its own cookie; another origin gets none.
  expect(new Set(sent.map(({ credentials }) => credentials))).toEqual(new Set(['same-origin']))
})

it('an upload goes by XHR, which tells its progress, and without cookies to another origin', async () => {
  const sent = watchRequests()
  const uploads: unknown[] = []
  class Watched extends XMLHttpRequest {
    override send() {
      uploads.push(this.withCredentials)
      this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Watched)
  const file = new File(['x'], 'slip.png', { type: 'image/png' })
  await call(uploadSlip.spec, { file }).catch(() => {})
  expect([uploads, sent]).toEqual([[false], []])
})

it('an answer of too many bytes is not understood', async () => {
  watchRequests(() => new Response(`{"success":true,"x":"${'x'.repeat(9 * 2 ** 20)}"}`))
  expect(await send()).toMatchObject({ kind: 'unreadable', outcome: 'unknown' })
})

describe('a server that asks to wait', () => {
  const NOW = Date.UTC(2026, 10, 28, 12)
  const read = (spec: EndpointSpec) => call(spec, undefined).then(() => null, toApiError)
  beforeEach(async () => {
    await loadTransport()
    vi.useFakeTimers({ now: NOW })
  })

  const limited = (header: string) => new Response('', { status: 429, headers: { 'retry-after': header } })

  it.each([
    ['30', 30_000],
    [new Date(NOW + 45_000).toUTCString(), 45_000],
    ['soon', null],
  ])('with Retry-After %s is told with %s ms', async (header, waitMs) => {
    watchRequests(() => limited(header))
    expect(await read(contact.spec)).toMatchObject({ kind: 'too-many', waitMs })
  })

  it('is asked nothing more by reads until then, also after a reload; a press is sent', async () => {
    const sent = watchRequests(() => limited('30'))
    await read(contact.spec)
    vi.advanceTimersByTime(10_000)
    expect(await read(wallet.spec)).toMatchObject({ kind: 'too-many', waitMs: 20_000 })
    expect([sent.length, await send().then(() => sent.length)]).toEqual([1, 2])
    vi.advanceTimersByTime(20_000)
    await read(wallet.spec)
    expect(sent).toHaveLength(3)
  })

  it('is asked on where only a write was refused', async () => {
    const sent = watchRequests(() => limited('30'))
    await send()
    await read(contact.spec)
    expect(sent).toHaveLength(2)
  })
})

describe('an upload on a slow line', () => {
  /** The running upload, whose network never answers. */
  function startUpload() {
    let upload = new EventTarget()
    stubNetwork(() => new Promise(() => {}))
    const Fake = XMLHttpRequest
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends Fake {
        override send(body?: XMLHttpRequestBodyInit) {
          upload = this.upload
          super.send(body)
        }
      },
    )
    const file = new File(['x'], 'slip.png', { type: 'image/png' })
    const parts: number[] = []
    const failed = vi.fn()
    const cancel = new AbortController()
    const options = { onProgress: (part: number) => parts.push(part), signal: cancel.signal }
    call(uploadSlip.spec, { file }, options).catch(failed)
    const move = (loaded: number) =>
      upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }))
    return { failed, parts, move, cancel: () => cancel.abort() }
  }

  beforeEach(async () => {
    await loadTransport()
    vi.useFakeTimers()
  })

  it('goes on while its bytes move, and ends a minute after they stop', async () => {
    const { failed, parts, move } = startUpload()
    for (let part = 1; part <= 10; part++) {
      await vi.advanceTimersByTimeAsync(50_000)
      move(part)
    }
    await vi.advanceTimersByTimeAsync(59_000)
    expect([failed.mock.calls, parts.at(-1)]).toEqual([[], 0.1])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(failed.mock.calls).toMatchObject([[{ kind: 'timeout', outcome: 'unknown' }]])
  })

  it('that was cancelled waits for nothing more, also where its last progress is told late', async () => {
    const { failed, parts, move, cancel } = startUpload()
    await vi.advanceTimersByTimeAsync(0)
    move(10)
    // Axios holds this one back.
    move(20)
    cancel()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(failed.mock.calls).toMatchObject([[{ kind: 'cancelled' }]])
    expect([parts, vi.getTimerCount()]).toEqual([[0.1], 1])
  })

  it('ends after 20 minutes even while its bytes move', async () => {
    const { failed, move } = startUpload()
    for (let minute = 1; minute < 22; minute++) {
      move(minute)
      await vi.advanceTimersByTimeAsync(59_000)
      expect(failed).toHaveBeenCalledTimes(minute < 21 ? 0 : 1)
    }
  })
})

it.each<[device: string, before: boolean, answer: () => Response, after: boolean, is: object | string]>([
  ['an offline device', false, () => Response.json({ success: true }), false, 'done'],
  ['an offline device, at once', false, Response.error, false, { kind: 'offline', outcome: 'refused' }],
  ['an offline device, later', false, failsLater, false, { kind: 'network', outcome: 'unknown' }],
  ['a device that stays online', true, Response.error, true, { kind: 'network', outcome: 'unknown' }],
  ['one that went offline meanwhile', true, Response.error, false, { kind: 'network', outcome: 'unknown' }],
])('a write is sent once and counts by what comes of it: %s', async (_, before, answer, after, is) => {
  await loadTransport()
  vi.useFakeTimers()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(before)
  if (!before) noteReach(false)
  const sent = watchRequests(() => {
    onLine.mockReturnValue(after)
    return answer()
  })
  const outcome = await send()
  if (typeof is === 'string') expect(outcome).toBe(is)
  else expect(outcome).toMatchObject(is)
  expect(sent).toHaveLength(1)
})

function failsLater() {
  vi.advanceTimersByTime(1_000)
  return Response.error()
}

it.each([
  ['/', true, 'Bearer t1'],
  ['/', false, 'Bearer t1'],
  ['https://chat.operator.example', true, 'Bearer t1'],
  ['https://chat.operator.example', false, null],
])(
  'a chat at %s, with the setting %s, gets the token or not: %s',
  async (chatUrl, chatToken, authorization) => {
    const configured = { ...env }
    Object.assign(env, { chatUrl, chatToken })
    storeToken('t1', true)
    const sent: (string | null)[] = []
    stubNetwork((_method, _url, headers) => {
      sent.push(headers.get('authorization'))
      return Response.json({ PREFIX: 'p' })
    })
    await call(chatConfig.spec, undefined)
    // The control: the wallet's own calls always carry the token.
    await call(wallet.spec, undefined).catch(() => {})
    expect(sent).toEqual([authorization, 'Bearer t1'])
    Object.assign(env, configured)
  },
)
