import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { refreshBalances, wallet } from '@/api/wallet'
import { env } from '@/env'
import { writeStored } from '@/lib/browser/storage'
import { formatMoney, satang } from '@/lib/money'
import { signOut } from '@/member/member-session'
import { noteEntered, readHabits } from '@/session/habits'
import { toasts } from '@/stores/toasts'
import { findPart, findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, member, mock, money, sandbox, sent } from '@/testing/screen/sandbox'
import { totalOf } from '../../../mocks/rules/money/transfer'

const shown = (amount: number) => formatMoney(satang(amount))
/** The card of a game, found by the name on it. */
const card = (name: RegExp) => screen.findByRole('button', { name })

/** Everything that the member has in satang, in the main wallet and in games. */
const total = () => totalOf(sandbox.world(), member())

it("the total is the ledger's sum of wallet and games, and each card shows its own amount", async () => {
  await renderRoute('/user/home', { locale: 'th' })
  const main = screen.getByRole('main')
  await waitFor(() => expect(main).toHaveTextContent(shown(total())))
  expect(main).toHaveTextContent(`${t('home.mainWallet')}${shown(money())}`)
  expect(main).toHaveTextContent('บาท')
  expect(main).not.toHaveTextContent('กีบ')
  expect(main).toHaveTextContent(`5${t('home.coins', { count: 5 })}`)
  expect(await card(/Pagoda Games/)).toHaveTextContent(shown(money('PG')))
  // A game with a factor of its own shows its amount in both.
  expect(await card(/Joker Arcade/)).toHaveTextContent('1,725.00')
  expect(await card(/Betflix/)).toHaveTextContent(t('game.activate'))
  for (const section of ['slot', 'sport', 'lotto'] as const)
    screen.getByRole('heading', { name: t(`home.sections.${section}`) })
  within(await findPart(t('home.sections.sport'))).getByRole('button', { name: /IMI Casino/ })
  screen.getByRole('region', { name: t('home.notice') })
})

it('the amounts can be hidden, stay hidden at the next visit, and can be shown again', async () => {
  const first = await renderRoute('/user/home')
  const amounts = [total(), money(), money('PG')].map(shown)
  await waitFor(() => {
    for (const amount of amounts) expect(screen.getByRole('main')).toHaveTextContent(amount)
  })
  await first.press(t('home.hideBalance'))
  for (const amount of amounts) expect(screen.getByRole('main')).not.toHaveTextContent(amount)
  expect(screen.getByTestId('invite-bonus')).not.toHaveTextContent(/\d/)

  cleanup()
  const next = await renderRoute('/user/home')
  await card(/Pagoda Games/)
  for (const amount of amounts) expect(screen.getByRole('main')).not.toHaveTextContent(amount)
  await next.press(t('home.showBalance'))
  await waitFor(() => {
    for (const amount of amounts) expect(screen.getByRole('main')).toHaveTextContent(amount)
  })
})

it('a balance that could not be read again has its time, and a retry beside it', async () => {
  const { press } = await renderRoute('/user/home')
  const main = screen.getByRole('main')
  await waitFor(() => expect(main).toHaveTextContent(shown(total())))
  expect(screen.queryByTestId('balance-stale')).toBeNull()
  expect(localStorage.getItem('last-balances')).not.toBeNull()
  sandbox.use(mock(wallet).fail('NO_DATA'))
  await press(t('home.refresh'))
  const stale = await screen.findByTestId('balance-stale')
  expect(stale).toHaveTextContent(/\d\d:\d\d:\d\d/)
  expect(localStorage.getItem('last-balances'), 'balances that the server refused').toBeNull()
  expect(main).toHaveTextContent(shown(total()))
  clearFaults()
  await press(t('common.retry'), stale)
  await waitFor(() => expect(screen.queryByTestId('balance-stale')).toBeNull())
})

describe('the refresh of the balances at the games', () => {
  const REFRESH = ['GET', refreshBalances.spec.path] as const
  const answer = (body: object) => sandbox.answer(REFRESH[1], body)

  it.each([
    ['is refused', () => answer({ success: false, error: 'NO_DATA' }), 'error', 1],
    ['says neither yes nor no, which counts as done,', () => answer({ message: 'กำลังปรับยอด' }), 'success', 0],
    ['is lost', () => sandbox.use(mock(refreshBalances).drop()), 'error', 0],
  ] as const)(
    'on entering home whose answer %s is told by a toast only where it was refused',
    async (_what, arrange, status, count) => {
      arrange()
      const { queryClient } = await renderRoute('/user/home')
      await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shown(total())))
      await waitFor(() => expect(queryClient.getMutationCache().getAll()[0]?.state.status).toBe(status))
      await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0))
      expect(toasts.read()).toHaveLength(count)
      const isNever = screen.getByTestId('last-update').textContent.includes(t('home.never'))
      expect(isNever).toBe(status === 'error')
    },
  )
  const ago = (ms: number) => new Date(sandbox.world().now() - ms).toISOString()

  it.each([
    ['a minute ago and more', 65_000, 1],
    ['within the last minute', 50_000, 0],
  ])('on entering home, after one %s: %i ms', async (_when, ms, expected) => {
    writeStored('last_sync', ago(ms))
    const { user, press } = await renderRoute('/user/home')
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shown(total())))
    await waitFor(() => expect(sent(...REFRESH)).toBe(expected))
    const follow = async (name: string) =>
      user.click((await screen.findAllByRole('link', { name }))[0] as Element)
    await follow(t('common.nav.profile'))
    await screen.findByRole('heading', { name: t('profile.title') })
    await follow(t('common.nav.home'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shown(total())))
    act(() => void window.dispatchEvent(new Event('focus')))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    // A press refreshes at any time, and proves that the earlier ways have sent nothing more.
    await press(t('home.refresh'))
    await waitFor(() => expect(sent(...REFRESH)).toBe(expected + 1))
  })

  it('that is asked for too often says so after a press, and not on entering, and has a time once it is done', async () => {
    sandbox.use(mock(refreshBalances).fail('REQUEST_LIMIT_1MIN', 429))
    const { press } = await renderRoute('/user/home')
    await waitFor(() => expect(sent(...REFRESH)).toBe(1))
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shown(total())))
    await press(t('home.refresh'))
    await findToast(t('codes.errors.REQUEST_LIMIT_1MIN'))
    expect(screen.getAllByTestId('toast')).toHaveLength(1)
    const time = screen.getByTestId('last-update')
    expect(time).toHaveTextContent(t('home.never'))
    clearFaults()
    await press(t('home.refresh'))
    await waitFor(() => expect(time, 'the time of a pressed refresh').not.toHaveTextContent(t('home.never')))
  })
})

const games = () => screen.getAllByTestId(/^game-card-[A-Z\d]+$/).map(({ dataset }) => dataset.testid)
const search = () => screen.findByRole('searchbox', { name: t('home.finder.search') })
const own = () =>
  screen.queryAllByTestId(/^games-recent-/).map(({ dataset }) => dataset.testid?.replace('games-recent-', ''))

it('a game is found by part of its name or code, in whatever case, or by its section, without a request', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const { fill, press, queryClient } = await renderRoute('/user/home', { locale: 'la' })
  const field = await search()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = sandbox.requests().length
  const all = games().length
  await fill(field, ' pagoda  GAMES')
  await waitFor(() => expect(games()).toEqual(['game-card-PG']))
  expect(screen.getByText(t('home.finder.found', { count: 1 }))).toHaveAttribute('role', 'status')
  await fill(field, 'no such game')
  await screen.findByText(t('home.finder.none'))
  await fill(field, '')
  await waitFor(() => expect(games()).toHaveLength(all))
  await press(t('home.sections.lotto'), screen.getByRole('navigation', { name: t('home.finder.sections') }))
  expect(screen.getByRole('heading', { name: t('home.sections.lotto') })).toHaveFocus()
  expect(scrolled).toHaveBeenCalledOnce()
  expect(sandbox.requests()).toHaveLength(before)
})

it('the favourite games come first, then the last played ones, until the sign-out', async () => {
  const { press, router, queryClient } = await renderRoute('/user/home?modal=game&game=PG', { locale: 'th' })
  const star = { name: t('game.favourite') }
  const sheet = await findSheet('Pagoda Games')
  await press(star.name, sheet)
  expect(within(sheet).getByRole('button', star)).toHaveAttribute('aria-pressed', 'true')
  noteEntered('IMI')
  noteEntered('JOKER2')
  noteEntered('NOSUCH')
  await router.navigate({ to: '/user/home', search: {} })
  await waitFor(() => expect(own()).toEqual(['PG', 'JOKER2', 'IMI']))
  expect(screen.getAllByRole('img', star)).toHaveLength(1)
  await signOut(queryClient, () => router.navigate({ to: '/login' }))
  expect([localStorage.getItem('habits'), readHabits().recent]).toEqual([null, []])
})

it('after a game its money is offered back, until it was taken or the question is closed', async () => {
  const { press } = await renderRoute('/user/home')
  await search()
  const question = () => screen.queryByTestId('take-back')
  expect(question()).toBeNull()
  noteEntered('PG')
  await waitFor(() => expect(question()).toHaveTextContent('320.50'))
  await press(t('home.hideBalance'))
  expect(question()).not.toHaveTextContent('320.50')
  await press(t('home.showBalance'))
  await press(t('game.transferOut'), question() ?? document.body)
  const sheet = await findSheet(t('transfer.title'))
  expect(await within(sheet).findByRole('combobox', { name: t('transfer.from') })).toHaveValue('PG')
  await press(t('common.close'), sheet)
  await press(t('common.close'), question() ?? document.body)
  await waitFor(() => expect(question()).toBeNull())
})

it('a build can hide all of it', async () => {
  env.hidden = ['game-finder']
  await renderRoute('/user/home')
  noteEntered('PG')
  await waitFor(() => expect(games().length).toBeGreaterThan(3))
  for (const handle of ['games-search', 'games-recent', 'take-back'])
    expect(screen.queryByTestId(handle)).toBeNull()
  env.hidden = []
})
