import { noop } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runMutation } from '@/api/core/cache/run-mutation'
import { loadTransport } from '@/api/core/transport/load-transport'
import { info } from '@/api/lookup'
import { slipHours } from '@/api/member-lookup'
import { createQr, currentQr } from '@/api/qrcode'
import { wallet } from '@/api/wallet'
import { storedReadPosition, storeReadPosition } from '@/features/chat/storage/read-position'
import { MEMBER_KEYS, type StorageArea, type StorageKey } from '@/lib/browser/storage'
import { satang } from '@/lib/money'
import { clearToken, readToken, sessionOf, storeToken } from '@/session/token'
import { readDraft, storeDraft } from '@/stores/chat-store'
import { openReport, reportStore } from '@/stores/report-store'
import { toast, toasts } from '@/stores/toasts'
import { stubNetwork } from '@/testing/fake-network'
import { testQueryClient } from '@/testing/test-query-client'
import { beginSession, followOtherTabs, forgetMember, leaveMember, leaving, signOut } from './member-session'

/** The keys that stay when a member is forgotten. A key in neither this list nor MEMBER_KEYS does not compile. */
const OTHERS = {
  locale: 'device',
  'remember-agreement': 'device',
  'hide-balance': 'device',
  'chat-bubble': 'device',
  'chat-seen': 'device',
  reloaded: 'device',
  token: 'session',
  'session-mark': 'session',
  'last-member': 'session',
  'sent-actions': 'session',
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
    stubNetwork(() => Response.json({}))
    const theirs = [wallet(), slipHours()].map(({ queryKey }) => queryKey)
    await Promise.all([
      client.query(wallet()).catch(noop),
      client.query(slipHours()).catch(noop),
      client.query(info()).catch(noop),
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
    const store = () => {
      for (const { key, area } of all) kept(area).setItem(key, 'x')
    }
    const left = () => all.filter(({ key, area }) => kept(area).getItem(key) !== null)
    store()
    // What is stored beside a token that all tabs share stays with it.
    forgetMember(client)
    expect(left()).toEqual(all.filter(({ key, area }) => key in OTHERS || area === 'local'))
    clearToken()
    forgetMember(client)
    const isKept = ({ key }: { key: string }) => key in OTHERS && key !== 'token'
    expect(left()).toEqual(all.filter(isKept))
    expect(left().length).toBeLessThan(all.length)
  })

  it.each([true, false])('loses their drafts, not how far they read the chat, remembered: %s', (remember) => {
    storeToken('member', remember)
    storeDraft('my account is')
    expect(readDraft()).toBe('my account is')
    // Drafts are stored where the token is, so that they end with it.
    expect([localStorage.length > 0, sessionStorage.length > 0]).toEqual([remember, !remember])
    storeReadPosition('m1', { at: 5, announced: 5 })
    clearToken()
    forgetMember(client)
    expect([readDraft(), storedReadPosition('m1')?.at]).toEqual(['', 5])
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
    stubNetwork(network)
    const made = runMutation(client, createQr(), { bankCode: 'WW', amount: satang(100_00) })
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
  const client = testQueryClient()
  let stop = () => {}
  const calls = () => [on.onSignedOut.mock.calls.length, on.onSignedIn.mock.calls.length]
  const inSession = (session: Record<string, string>) => {
    sessionStorage.clear()
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  }
  /** The modules as another tab has loaded them. */
  let other: typeof import('./member-session') & typeof import('@/session/session-events')
  beforeAll(async () => {
    vi.resetModules()
    other = { ...(await import('./member-session')), ...(await import('@/session/session-events')) }
  })
  /** Runs what another tab does. It shares local storage with this tab and has a session storage of its own. */
  const inOtherTab = (act: () => void) => {
    const mine = { ...sessionStorage }
    inSession({})
    act()
    inSession(mine)
    for (const key of ['session-mark', 'token'])
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  }
  const leave = () => void signOut(client, async () => {})

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

  describe.each([
    ['for this tab only', false],
    ['remembered', true],
  ])("a member's session, %s,", (_, remember) => {
    beforeEach(() => {
      beginSession('a', remember, 'A')
      vi.resetAllMocks()
    })

    it.each([true, false])('goes on when the same member signs in elsewhere, remembered: %s', (there) => {
      const before = sessionOf()
      storeDraft('my account is')
      inOtherTab(() => other.beginSession('a2', there, 'A'))
      expect([readToken(), ...calls()]).toEqual([remember && there ? 'a2' : 'a', 0, 0])
      expect([sessionOf(), readDraft()]).toEqual([before, 'my account is'])
    })

    it.each([true, false])('ends when another member signs in elsewhere, remembered: %s', (there) => {
      storeDraft('my account is')
      inOtherTab(() => other.beginSession('b', there, 'B'))
      // A remembered session is the other member's in this tab, too.
      expect([readToken(), ...calls()]).toEqual(there ? ['b', 0, 1] : [null, 1, 0])
      expect([sessionStorage.getItem('token'), readDraft()]).toEqual([null, ''])
    })

    it.each([true, false])(
      'ends when the same member, back, signs out elsewhere, remembered: %s',
      (there) => {
        inOtherTab(() => other.beginSession('a2', there, 'A'))
        inOtherTab(() => void other.signOut(client, async () => {}))
        expect([readToken(), ...calls()]).toEqual([null, 1, 0])
      },
    )

    it('goes on when the own session of another tab ends by itself', () => {
      inOtherTab(() => {
        other.beginSession('a2', false, 'A')
        other.loseSession('a2')
        other.forgetMember(client)
      })
      expect([readToken(), ...calls()]).toEqual(['a', 0, 0])
    })

    it('has ended in a copy of the tab and in a tab that got no event', () => {
      const copy = { ...sessionStorage }
      leave()
      vi.resetAllMocks()
      inSession(copy)
      expect(readToken()).toBeNull()
      // The next member's sign-in does not bring it back.
      inOtherTab(() => other.beginSession('b', false, 'B'))
      inSession(copy)
      expect(readToken()).toBeNull()
    })

    it('lives in a copy of the tab until then (control)', () => {
      const copy = { ...sessionStorage }
      inSession(copy)
      expect(readToken()).toBe('a')
    })
  })

  it('removes what is beside a token whose session has ended, on return', () => {
    beginSession('a', false, 'A')
    storeDraft('my account is')
    const copy = { ...sessionStorage }
    leave()
    inSession(copy)
    window.dispatchEvent(new Event('pageshow'))
    expect({ ...sessionStorage }).toEqual({})
  })

  it('takes a token that no sign-in of this version stored for another member', () => {
    beginSession('a', true, 'A')
    inOtherTab(() => localStorage.setItem('token', 'b'))
    expect([readToken(), ...calls()]).toEqual(['b', 0, 1])
  })

  it('begins where local storage is full, which then holds no mark', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
    })
    beginSession('a', false, 'A')
    expect(readToken()).toBe('a')
    vi.restoreAllMocks()
  })

  it('checks once when it is restored and has missed an event', () => {
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
    window.dispatchEvent(new Event('pageshow'))
    expect([reportStore.read() === null, toasts.read().length]).toEqual([false, 1])
    localStorage.setItem('token', 'b')
    window.dispatchEvent(new Event('pageshow'))
    expect([reportStore.read(), toasts.read()]).toEqual([null, []])
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
    beginSession('b', false, 'B')
    expect([localStorage.getItem('last_sync'), localStorage.getItem('remember-agreement')]).toEqual([
      null,
      '1',
    ])
    expect(readToken()).toBe('b')
  })
})
