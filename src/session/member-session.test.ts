import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runMutation } from '@/api/core/cache/run-mutation'
import { loadTransport } from '@/api/core/transport/http'
import { info } from '@/api/lookup'
import { slipHours } from '@/api/member-lookup'
import { createQr, currentQr } from '@/api/qrcode'
import { wallet } from '@/api/wallet'
import { storedReadPosition, storeReadPosition } from '@/features/chat/storage/read-position'
import { MEMBER_KEYS, type StorageArea, type StorageKey } from '@/lib/browser/storage'
import { readDraft, storeDraft } from '@/stores/chat-store'
import { openReport, reportStore } from '@/stores/report-store'
import { toast, toasts } from '@/stores/toasts'
import { fakeXhr } from '@/testing/fake-xhr'
import { testQueryClient } from '@/testing/test-query-client'
import { beginSession, followOtherTabs, forgetMember, leaveMember, leaving, signOut } from './member-session'
import { clearToken, readToken, type SessionChange, storeToken, tokenMark } from './token'

/** The keys that stay when a member is forgotten. A key in neither this list nor MEMBER_KEYS does not compile. */
const OTHERS = {
  locale: 'device',
  'remember-agreement': 'device',
  'hide-balance': 'device',
  'chat-bubble': 'device',
  reloaded: 'device',
  token: 'session',
  code: 'registration',
  'code-since': 'registration',
  'register-draft': 'registration',
} satisfies Record<Exclude<StorageKey, (typeof MEMBER_KEYS)[number]>, string>
const kept = (area: StorageArea) => (area === 'local' ? localStorage : sessionStorage)

// A sign-out removes what belongs to the member, and no tab acts for that member afterwards.

describe('a member who is forgotten', () => {
  const client = testQueryClient()
  afterEach(() => {
    client.clear()
    vi.unstubAllGlobals()
  })

  it("loses the member's queries, not the public ones", async () => {
    vi.stubGlobal(
      'XMLHttpRequest',
      fakeXhr(() => Response.json({})),
    )
    const theirs = [wallet(), slipHours()].map(({ queryKey }) => queryKey)
    await Promise.all([
      client.prefetchQuery(wallet()),
      client.prefetchQuery(slipHours()),
      client.prefetchQuery(info()),
    ])
    expect(client.getQueryCache().getAll()).toHaveLength(3)
    forgetMember(client)
    expect(theirs.map((key) => client.getQueryState(key))).toEqual([undefined, undefined])
    expect(client.getQueryState(info().queryKey)).toBeDefined()
  })

  it("loses the member's stored values, not the device's", () => {
    const areas = ['local', 'session'] as const
    const all = [...MEMBER_KEYS, ...Object.keys(OTHERS)].flatMap((key) =>
      areas.map((area) => ({ key, area })),
    )
    for (const { key, area } of all) kept(area).setItem(key, 'x')
    forgetMember(client)
    const left = all.filter(({ key, area }) => kept(area).getItem(key) !== null)
    expect(left).toEqual(all.filter(({ key }) => key in OTHERS))
    expect(left.length).toBeLessThan(all.length)
  })

  it.each([true, false])('loses their drafts, remembered: %s', (remember) => {
    storeToken('member', remember)
    storeDraft('my account is')
    storeReadPosition('m1', 5)
    expect([readDraft(), storedReadPosition('m1')]).toEqual(['my account is', 5])
    // Drafts are stored where the token is, so that they end with it.
    expect([localStorage.length > 0, sessionStorage.length > 0]).toEqual([remember, !remember])
    forgetMember(client)
    expect([readDraft(), storedReadPosition('m1')]).toEqual(['', null])
    clearToken()
    expect([readDraft(), storedReadPosition('m1')]).toEqual(['', null])
  })

  it.each([
    [true, undefined],
    [false, true],
  ])('loses the answer that is still in flight: %s', async (isForgotten, shown) => {
    await loadTransport()
    let answer = (_: Response) => {}
    const network = (_method: string, path: string) =>
      path === '/api/qrcode/WW'
        ? new Promise<Response>((resolve) => (answer = resolve))
        : Promise.resolve(Response.json({}))
    vi.stubGlobal('XMLHttpRequest', fakeXhr(network))
    const made = runMutation(client, createQr(), { bankCode: 'WW', amount: 100 })
    await vi.waitFor(() => expect(client.isMutating()).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (isForgotten) forgetMember(client)
    answer(Response.json({ hasQrcode: true, qrcode: 'https://x.test/q', qrcodeId: 'q1', amount: 100 }))
    await made
    expect(client.getQueryData(currentQr({ bankCode: 'WW' }).queryKey)?.hasQrcode).toBe(shown)
  })
})

describe('a tab that learns of another', () => {
  const on = { onSignedOut: vi.fn(), onSignedIn: vi.fn() }
  let stop = () => {}
  /** The event that this tab gets when another tab stores or removes the shared token. */
  const storageEvent = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }))
  const other = new BroadcastChannel('session')
  const post = (change: SessionChange) => other.postMessage(change)
  const calls = () => [on.onSignedOut.mock.calls.length, on.onSignedIn.mock.calls.length]

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    clearToken()
    stop = followOtherTabs(on)
  })
  afterEach(() => {
    stop()
    vi.resetAllMocks()
  })
  afterAll(() => other.close())

  it('drops its own token when another member signs in for one tab only', () => {
    storeToken('a', false)
    // The other member's token is in the other tab's session storage only.
    storageEvent('b')
    expect([readToken(), ...calls()]).toEqual([null, 1, 0])
  })

  it('adopts the shared token, once', () => {
    localStorage.setItem('token', 'b')
    storageEvent('b')
    storageEvent('b')
    expect([readToken(), ...calls()]).toEqual(['b', 0, 1])
  })

  it('signs out with the other tab, even before the storage event', async () => {
    storeToken('a', true)
    post({ did: 'signed-out', of: tokenMark('a') })
    await vi.waitFor(() => expect(calls()).toEqual([1, 0]))
    expect(readToken()).toBeNull()
  })

  it('keeps a newer sign-in when it wakes up before it receives an earlier sign-out', async () => {
    storeToken('a', true)
    localStorage.setItem('token', 'b')
    document.dispatchEvent(new Event('visibilitychange'))
    post({ did: 'signed-out', of: tokenMark('a') })
    storageEvent(null)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([readToken(), localStorage.getItem('token'), ...calls()]).toEqual(['b', 'b', 0, 1])
  })

  it('takes the token that its own tab has stored since, unless another tab has stored a shared one', () => {
    clearToken()
    sessionStorage.setItem('token', 'b')
    window.dispatchEvent(new Event('pageshow'))
    expect([readToken(), ...calls()]).toEqual(['b', 0, 1])
    localStorage.setItem('token', 'c')
    window.dispatchEvent(new Event('pageshow'))
    expect([readToken(), sessionStorage.getItem('token'), ...calls()]).toEqual(['c', null, 0, 2])
  })

  it('checks once when it is restored and has missed a message', () => {
    storeToken('a', true)
    for (const [event, target] of [
      ['pageshow', window],
      ['visibilitychange', document],
    ] as const) {
      target.dispatchEvent(new Event(event))
      expect(calls()).toEqual([0, 0])
    }
    localStorage.setItem('token', 'b')
    window.dispatchEvent(new Event('pageshow'))
    window.dispatchEvent(new Event('pageshow'))
    expect(calls()).toEqual([0, 1])
    localStorage.removeItem('token')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(calls()).toEqual([1, 1])
  })

  it("removes the earlier member's messages and report from the screen", () => {
    storeToken('a', true)
    openReport()
    toast({ kind: 'success', text: '1234567890' })
    storageEvent('a')
    expect([reportStore.read() === null, toasts.read().length]).toEqual([false, 1])
    localStorage.setItem('token', 'b')
    storageEvent('b')
    expect([reportStore.read(), toasts.read()]).toEqual([null, []])
  })

  it('keeps a newer sign-in when an earlier sign-out arrives late', () => {
    storeToken('a', true)
    localStorage.setItem('token', 'b')
    storageEvent(null)
    expect([readToken(), localStorage.getItem('token'), ...calls()]).toEqual(['b', 'b', 0, 1])
  })
})

describe('a member who leaves', () => {
  const client = testQueryClient()
  afterEach(() => client.clear())

  it('is off the screen and forgotten before the next page has loaded', async () => {
    storeToken('a', true)
    client.setQueryData(wallet().queryKey, {} as never)
    openReport()
    toast({ kind: 'success', text: '1234567890' })
    let arrive = () => {}
    const left = signOut(client, () => new Promise<void>((resolve) => (arrive = resolve)))
    expect([leaving.read(), readToken(), reportStore.read(), toasts.read()]).toEqual([true, null, null, []])
    expect(client.getQueryCache().getAll()).toEqual([])
    // A query started by the page that is left is dropped too.
    client.setQueryData(wallet().queryKey, {} as never)
    arrive()
    await left
    expect([leaving.read(), client.getQueryCache().getAll().length]).toEqual([false, 0])
  })

  it('shows the screen again when the next page does not load', async () => {
    await leaveMember(client, () => Promise.reject(new Error('no line'))).catch(() => {})
    expect(leaving.read()).toBe(false)
  })

  it('leaves no refresh time to the next member, even without signing out', () => {
    localStorage.setItem('last_sync', '2026-01-01T00:00:00.000Z')
    localStorage.setItem('remember-agreement', '1')
    beginSession('b', false)
    expect([localStorage.getItem('last_sync'), localStorage.getItem('remember-agreement')]).toEqual([
      null,
      '1',
    ])
    expect(readToken()).toBe('b')
  })
})
