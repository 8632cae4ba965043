import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { refreshBalances, wallet } from '@/api/wallet'
import { writeStored } from '@/lib/browser/storage'
import { formatMoney, satang } from '@/lib/money'
import { toasts } from '@/stores/toasts'
import { findMessage, findPart, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, member, mock, money, sandbox, sent } from '@/testing/screen/sandbox'
import { totalOf } from '../../../mocks/rules/money/transfer'

const RECEIVE = ['GET', '/api/invite/receive'] as const

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
  expect(await card(/Betflix/)).toHaveTextContent(t('home.openAccount'))
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

  cleanup()
  const next = await renderRoute('/user/home')
  await card(/Pagoda Games/)
  for (const amount of amounts) expect(screen.getByRole('main')).not.toHaveTextContent(amount)
  await next.press(t('home.showBalance'))
  await waitFor(() => {
    for (const amount of amounts) expect(screen.getByRole('main')).toHaveTextContent(amount)
  })
})

it('the invite bonus is claimed after its conditions, with one request', async () => {
  const { user, press, dismiss } = await renderRoute('/user/home', { locale: 'la' })
  const before = money()
  const values = { success: '80%', fail: '20%', amount: '150.00', currency: t('common.baht') }
  const strip = await screen.findByRole('region', { name: t('home.invite.label') })
  const claim = () => within(strip).getByRole('button', { name: t('home.invite.receive') })
  await waitFor(() => expect(claim()).toBeEnabled())
  expect(strip).toHaveTextContent('150.00')
  // From now on the sandbox pays it for certain. The screen shows the chances that it has read.
  member().invite.success = 100
  await user.click(claim())
  const question = await findMessage(t('home.invite.ask', values))
  for (const text of t('home.invite.conditions', values).split('\n')) expect(question).toHaveTextContent(text)
  await press(t('common.cancel'), question)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(...RECEIVE)).toBe(0)

  await user.click(claim())
  const again = await findMessage(t('home.invite.ask', values))
  await user.dblClick(within(again).getByRole('button', { name: t('home.invite.receive') }))
  await dismiss(t('home.invite.done', values))
  await waitFor(() => expect(claim()).toBeDisabled())
  expect([money(), sent(...RECEIVE)]).toEqual([before + 150_00, 1])
})

it('a balance that could not be read again has its time, and a retry beside it', async () => {
  const { press } = await renderRoute('/user/home')
  const main = screen.getByRole('main')
  await waitFor(() => expect(main).toHaveTextContent(shown(total())))
  expect(screen.queryByTestId('balance-stale')).toBeNull()
  sandbox.use(mock(wallet).fail('NO_DATA'))
  await press(t('home.refresh'))
  const stale = await screen.findByTestId('balance-stale')
  expect(stale).toHaveTextContent(/\d\d:\d\d:\d\d/)
  expect(main).toHaveTextContent(shown(total()))
  clearFaults()
  await press(t('common.retry'), stale)
  await waitFor(() => expect(screen.queryByTestId('balance-stale')).toBeNull())
})

it('a refresh whose answer says neither yes nor no counts as done, and a refusal does not', async () => {
  const open = async (answer: object) => {
    sandbox.answer(refreshBalances.spec.path, answer)
    await renderRoute('/user/home')
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shown(total())))
    return screen.getByTestId('last-update')
  }
  const refused = await open({ success: false, error: 'NO_DATA' })
  await waitFor(() => expect(screen.queryAllByTestId('toast')).toHaveLength(1))
  expect(refused).toHaveTextContent(t('home.never'))
  cleanup()
  toasts.change(() => [])
  const unclear = await open({ message: 'กำลังปรับยอด' })
  await waitFor(() => expect(unclear).not.toHaveTextContent(t('home.never')))
  expect(screen.queryByTestId('toast')).toBeNull()
})

describe('the refresh of the balances at the games', () => {
  const REFRESH = ['GET', refreshBalances.spec.path] as const
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

  it('that is asked for too often says so after a press, and not on entering', async () => {
    sandbox.use(mock(refreshBalances).fail('REQUEST_LIMIT_1MIN', 429))
    const { press } = await renderRoute('/user/home')
    await waitFor(() => expect(sent(...REFRESH)).toBe(1))
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(shown(total())))
    await press(t('home.refresh'))
    await findToast(t('codes.errors.REQUEST_LIMIT_1MIN'))
    expect(screen.getAllByTestId('toast')).toHaveLength(1)
  })
})
