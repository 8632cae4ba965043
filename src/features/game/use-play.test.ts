import { act, renderHook } from '@testing-library/react'
import { t } from 'i18next'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { slotSchema } from '@/api/shapes/wallet'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { goTo, openPendingTab, type PendingTab } from '@/lib/browser/open-link'
import { changeHabits, readHabits } from '@/session/habits'
import { storeToken } from '@/session/token'
import { dialog } from '@/stores/dialogs'
import type { Account } from './launch'
import { usePlay } from './use-play'

beforeAll(() => Promise.all([setLocale('en'), loadNamespace('member')]))

interface Callbacks {
  onSuccess: (answer: { link: string | null }) => void
  onError: (error: ApiError) => void
  onGone?: () => void
}

const settings = vi.hoisted(() => ({ iframe: true, games: {} }))
const press = vi.hoisted(() => vi.fn<(input: unknown, callbacks: Callbacks) => boolean>())
vi.mock('@/env', () => ({ env: settings }))
vi.mock('@/api/game', () => ({
  useAutoLogin: () => ({ press, busy: false }),
  useAutoLoginWithPassword: () => ({ press, busy: false }),
}))
vi.mock('@/lib/browser/open-link', async (original) => ({
  ...(await original<typeof import('@/lib/browser/open-link')>()),
  openPendingTab: vi.fn(),
  goTo: vi.fn(),
}))

const account: Account = { username: 'u', password: 'p', event: null }
const slot = slotSchema.parse({ code: 'PG', isActive: true })
type Posting = Parameters<PendingTab['post']>

const LINK = 'https://game.example/play'

/** Presses play with a tab that behaves as given. `answers` are the callbacks for the call's outcome. */
function playWith(tab: Partial<PendingTab> = {}, entered = { slot, account }) {
  const opened = { blocked: false, go: vi.fn(() => true), post: vi.fn(() => true), close: vi.fn(), ...tab }
  vi.mocked(openPendingTab).mockReturnValue(opened)
  press.mockReturnValue(true)
  const { result, unmount } = renderHook(() => usePlay(entered.slot, entered.account))
  act(() => result.current.play())
  const answers = press.mock.calls[0]?.[1] as Callbacks
  return { opened, answers, result, unmount }
}

beforeEach(() => {
  vi.clearAllMocks()
  settings.iframe = true
  storeToken('t1', true)
  changeHabits({ entered: null })
  dialog.change(() => null)
})

it('with the iframe setting on, a sign-in link opens in a tab that the press itself opened, and that is directed once the answer is in', () => {
  const { opened, answers } = playWith()
  expect(openPendingTab).toHaveBeenCalledTimes(1)
  expect(opened.go).not.toHaveBeenCalled()
  act(() => answers.onSuccess({ link: LINK }))
  expect(opened.go).toHaveBeenCalledWith(LINK)
  expect(goTo).not.toHaveBeenCalled()
})

it('with the iframe setting on, a sign-in link is offered as a link where the tab was blocked or closed', () => {
  const { answers, result } = playWith({ blocked: true, go: () => false })
  act(() => answers.onSuccess({ link: LINK }))
  expect(result.current.offered).toEqual({ url: LINK })
  act(() => result.current.play())
  expect(result.current.offered, 'the old link after another press').toBeUndefined()
})

it.each([
  ['no link', (answers) => answers.onSuccess({ link: null })],
  ['no safe link', (answers) => answers.onSuccess({ link: 'javascript:alert(1)' })],
  ['refused', (answers) => answers.onError(new ApiError('refused', 'SLOT_NO_ACCOUNT', 400))],
] satisfies [string, (answers: Callbacks) => void][])(
  'with the iframe setting on, a sign-in link that is %s opens nothing, leaves no tab and says why',
  (_, answer) => {
    const { opened, answers } = playWith()
    act(() => answer(answers))
    expect(opened.close).toHaveBeenCalledTimes(1)
    expect(opened.go).not.toHaveBeenCalled()
    expect(dialog.read()).toMatchObject({ type: 'alert', title: t('game.playFailed') })
  },
)

it('with the iframe setting on, a sign-in link opens nothing, leaves no tab and reports no failure after the sheet was closed or the member left', () => {
  const { opened, answers, unmount } = playWith()
  unmount()
  answers.onSuccess({ link: LINK })
  expect(opened.go).not.toHaveBeenCalled()
  answers.onError(new ApiError('timeout'))
  answers.onGone?.()
  expect(opened.close).toHaveBeenCalledTimes(3)
  expect(dialog.read()).toBeNull()
})

it('with the iframe setting on, a sign-in link opens no second tab for a press that was dropped', () => {
  press.mockReturnValue(false)
  const { result } = renderHook(() => usePlay(slot, account))
  act(() => result.current.play())
  expect(openPendingTab).not.toHaveBeenCalled()
})

it('with the iframe setting off, a sign-in link is where this page goes, unless the sheet was closed', () => {
  settings.iframe = false
  const { answers, unmount } = playWith()
  act(() => answers.onSuccess({ link: LINK }))
  expect(openPendingTab).not.toHaveBeenCalled()
  expect(goTo).toHaveBeenCalledWith(LINK)
  unmount()
  answers.onSuccess({ link: LINK })
  expect(goTo).toHaveBeenCalledOnce()
})

describe("a sign-in form that the page's own policy stops", () => {
  const EVENT = { __VIEWSTATEGENERATOR: 'a', __EVENTTARGET: 'b', __VIEWSTATE: 'c', __EVENTVALIDATION: 'd' }
  const site = slotSchema.parse({ code: 'SBO', isActive: true, web: 'https://site.example/login' })

  it.each([true, false])('is told, also where it was offered after a blocked tab (%s)', (opens) => {
    const post = vi.fn((..._given: Posting) => opens)
    const { result, unmount } = playWith(
      { blocked: !opens, post },
      { slot: site, account: { ...account, event: EVENT } },
    )
    expect([dialog.read(), Boolean(result.current.offered)]).toEqual([null, !opens])
    expect(readHabits().entered, 'the game that was entered').toBe('SBO')
    act(() => (opens ? post.mock.calls[0]?.[1]() : result.current.stopped()))
    expect(dialog.read()).toMatchObject({ type: 'alert', text: t('game.notFromHere'), outcome: 'refused' })
    expect(result.current.offered).toBeUndefined()
    unmount()
    dialog.change(() => null)
    result.current.stopped()
    expect(dialog.read(), 'what is told after the sheet was closed').toBeNull()
  })
})

it.each([
  ['by its password', 'IMI', 'p', () => expect(openPendingTab).toHaveBeenCalledOnce()],
  [
    'with credentials that its form does not take',
    'SBO',
    'p'.repeat(17),
    () => expect(dialog.read()).toMatchObject({ text: t('game.tooLong'), outcome: 'refused' }),
  ],
] as const)('a game that is entered %s', (_, code, password, happens) => {
  const fields = { username: '{username}', password: '{password}' }
  settings.games = { sbo: { enter: 'form', url: 'https://site.example', fields } }
  playWith({}, { slot: slotSchema.parse({ code }), account: { ...account, password } })
  settings.games = {}
  happens()
})

it('a link of its own whose tab is blocked is offered', () => {
  const web = 'https://site.example/in'
  const { result } = playWith({ go: () => false }, { slot: slotSchema.parse({ code: 'LUMA', web }), account })
  expect(result.current.offered).toEqual({ url: web })
})
