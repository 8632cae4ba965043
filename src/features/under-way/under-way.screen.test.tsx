import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSent, readSent } from '@/api/core/money/sent-actions'
import { slips, statement } from '@/api/statement'
import { wallet } from '@/api/wallet'
import { env } from '@/env'
import { satang } from '@/lib/money'
import { mayHoldQr } from '@/session/held-qrs'
import { noteUnderWay, readUnderWay } from '@/session/under-way'
import { dialog } from '@/stores/dialogs'
import { hiddenBalance, toggleHiddenBalance } from '@/stores/hidden-balance'
import { toasts } from '@/stores/toasts'
import { idOf } from '@/testing/endpoints'
import { findMessage, findSheet, type hands } from '@/testing/screen/hands'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { member, mock, payOpenQr, sandbox, sentTo } from '@/testing/screen/sandbox'
import { TOLD_ACTIONS } from '@/testing/screen/told-actions'
import { decideSlip } from '../../../mocks/rules/money/slip'
import { transfer, withdrawFor } from '../../../mocks/rules/money/transfer'

offerDeposits()
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
})
afterEach(() => {
  vi.useRealTimers()
  hiddenBalance.change(() => false)
})

const LOOK_MS = 10_500
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The reads that are sent for what is under way alone. */
const looks = () => sentTo(idOf(slips)) + sentTo(idOf(statement)) + sentTo('qrcode current')
const item = (kind: 'qr' | 'withdraw' | 'slip', state = kind === 'qr' ? 'waiting' : 'progress') =>
  document.querySelector<HTMLElement>(
    `[data-testid=underway] [data-testid=underway-row][data-kind=${kind}][data-state=${state}]`,
  )
const shown = () => toasts.read().map(({ text }) => text)

/** The texts of all toasts of the test by their ids, also of those that are gone. */
const texts = new Map<unknown, string>()
beforeEach(() => {
  texts.clear()
  return toasts.subscribe(() => {
    for (const { id, text } of toasts.read()) texts.set(id, text)
  })
})
const told = () => [...texts.values()]
const changes = () => told().filter((text) => text.includes(': '))
const isTold = (text: string) => waitFor(() => expect(told()).toContain(text))
const inWords = (name: string, amount: string, status: 'SUCCESS' | 'FAILED') =>
  `${name} ${amount} ${t('common.baht')}: ${t(`statement.status.${status}`)}`
const paid = () => t('deposit.qr.paid', { amount: '50.00', currency: t('common.baht') })
/** Presses "I have transferred" in the open sheet. */
const saysTransferred = async ({ press }: Pick<ReturnType<typeof hands>, 'press'>) =>
  press(t('deposit.transferred'), await findSheet(t('deposit.title')))
/** Every withdrawal that is asked for is paid out by the next look. */
const payOut = () => {
  for (const one of sandbox.world().payouts) one.at = 0
}

/** Opens home once what watches has loaded too. */
async function openHome(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/home', visit)
  await Promise.all([import('@/routes/-under-way'), import('@/features/home/under-way-strip')])
  await screen.findByTestId('home-games')
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  await pass(100)
  return app
}

/** Sends something as a member does, and goes back to home. */
async function afterAction(name: keyof typeof TOLD_ACTIONS, locale: 'th' | 'la' | 'en') {
  const app = await renderRoute(TOLD_ACTIONS[name].address, { locale })
  await TOLD_ACTIONS[name].act(app)
  return app
}

it('nothing is read while nothing is known to be under way', async () => {
  await openHome()
  await pass(5 * 60_000)
  expect([looks(), screen.queryByTestId('underway')]).toEqual([0, null])
  // The control: what is known is read.
  act(() => noteUnderWay('slip', true))
  await waitFor(() => expect(looks()).toBe(1))
})

it('a slip in checking is watched for five minutes on any page, and its end is told once', async () => {
  const world = sandbox.world()
  world.settings.slipDecisionMs = 3_600_000
  const decide = (status: 'SUCCESS' | 'FAILED') => {
    for (const one of world.slips) if (one.status === 'PROGRESS') decideSlip(world, one, status, '')
  }
  decide('SUCCESS')
  const { router, user, queryClient } = await afterAction('slip', 'th')
  await router.navigate({ to: '/user/home', search: {} })
  await waitFor(() => expect(item('slip')).toHaveTextContent('250.00'))
  await user.click(item('slip') as HTMLElement)
  await findSheet(t('statement.slips.title'))
  await router.navigate({ to: '/user/profile' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = looks()
  await pass(2 * LOOK_MS)
  expect(looks() - before).toBe(2)
  decide('FAILED')
  await pass(LOOK_MS)
  await isTold(inWords(t('statement.place.SLIP'), '250.00', 'FAILED'))
  const balance = queryClient.getQueryState(wallet().queryKey)
  expect(balance?.isInvalidated, 'the balance is read again where it is shown').toBe(true)
  const ended = looks()
  await pass(60_000)
  expect([looks() - ended, changes().length]).toEqual([0, 1])
  await router.navigate({ to: '/user/home' })
  await waitFor(() => expect(screen.queryByTestId('underway')).toBeNull())
})

it('a QR has its countdown, leads to its sheet, and its payment is told once', async () => {
  const { press, user } = await afterAction('QR', 'en')
  await press(t('common.close'), await findSheet(t('deposit.title')))
  await waitFor(() => expect(item('qr')).toHaveTextContent(/50\.00.*1[45]:\d\d/))
  await user.click(item('qr') as HTMLElement)
  const sheet = await findSheet(t('deposit.title'))
  await within(sheet).findByRole('timer')
  await press(t('common.close'), sheet)
  payOpenQr()
  await pass(LOOK_MS)
  await findMessage(paid())
  expect(shown()).toEqual([])
  await waitFor(() => expect(item('qr')).toBeNull())
})

it.each(['before', 'after'])('a payment %s "I have transferred" is told once', async (when) => {
  const app = await afterAction('QR', 'th')
  if (when === 'before') payOpenQr()
  await saysTransferred(app)
  if (when === 'after') {
    await waitFor(() => expect(shown()).toEqual([t('deposit.checking')]))
    payOpenQr()
    await pass(LOOK_MS)
  }
  await app.dismiss(paid())
  await pass(LOOK_MS)
  await waitFor(() => expect(mayHoldQr('ZPAY')).toBe(false))
  await pass(60_000)
  await waitFor(() => expect([shown(), dialog.read()]).toEqual([[], null]))
})

it.each(['before', 'after'])('money moved %s "I have transferred" is not told as a deposit', async (when) => {
  const { address, act: send } = TOLD_ACTIONS['transfer to the wallet']
  const app = await openHome()
  const release = sandbox.hold('/api/wallet/transfer')
  const move = async () => {
    await app.router.navigate({ href: address })
    await send(app)
  }
  const say = async () => {
    await app.router.navigate({ href: '/user/home?modal=deposit' })
    await saysTransferred(app)
    await waitFor(() => expect(shown()).toContain(t('deposit.checking')))
  }
  for (const step of when === 'before' ? [move, say] : [say, move]) await step()
  release()
  await app.dismiss(t('transfer.done'))
  await pass(60_000)
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(dialog.read()?.title ?? null, 'a receipt of the moved money').toBeNull()
})

it('money of an action without an answer, booked later, is not told as a deposit', async () => {
  const app = await openHome()
  const signs = [{ sign: { by: 'statement', type: 'transfer', amount: 100_00 }, mark: null } as const]
  act(() => changeSent(() => [lostWithdrawal({ reported: true, action: 'wallet transfer', signs })]))
  await app.router.navigate({ href: '/user/home?modal=deposit' })
  await saysTransferred(app)
  await waitFor(() => expect(shown()).toContain(t('deposit.checking')))
  transfer(sandbox.world(), member(), { from: 'PG', to: 'WALLET', amount: satang(100_00) })
  await pass(60_000)
  await waitFor(() => expect(readSent()).toEqual([]))
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(dialog.read()?.title ?? null, 'a receipt of the moved money').toBeNull()
})

it.each([
  ['can be', '50.00'],
  ["can't be", '••••••'],
])(
  'a QR that ends unpaid is told once, where what raised the balance %s read, with its amount or without a hidden one: %s',
  async (reading, amount) => {
    if (amount !== '50.00') toggleHiddenBalance()
    const { press } = await afterAction('QR', 'en')
    await press(t('common.close'), await findSheet(t('deposit.title')))
    await waitFor(() => expect(item('qr')).not.toBeNull())
    const world = sandbox.world()
    transfer(world, member(), { from: 'PG', to: 'WALLET', amount: satang(100_00) })
    for (const qr of world.qrs.values()) qr.state = 'cancelled'
    if (reading !== 'can be') sandbox.use(mock(statement).fail('FORBIDDEN', 403))
    await pass(LOOK_MS)
    const end = t('deposit.qr.gone', { amount, currency: t('common.baht'), name: 'ZPAY' })
    await isTold(end)
    await pass(60_000)
    expect(told().filter((text) => text === end)).toHaveLength(1)
    expect(dialog.read()).toBeNull()
  },
)

it.each([
  ['with its amount', null],
  ['without it where the member hides amounts', '1'],
])(
  'an action without an answer stands on home until the server shows it, which is told once, %s',
  async (_how, hides) => {
    if (hides) toggleHiddenBalance()
    await openHome()
    act(() => changeSent(() => [lostWithdrawal({ reported: true })]))
    expect(item('withdraw', 'unknown')).toHaveTextContent(t('lost.action.wallet.withdraw-all'))
    await waitFor(() => expect(looks()).toBeGreaterThan(0))
    await pass(LOOK_MS)
    expect(told()).toEqual([])
    withdrawFor(sandbox.world(), member(), satang(100_00))
    await pass(LOOK_MS)
    await waitFor(() => expect(told()).toHaveLength(1))
    expect(told()[0]?.includes('100.00'), 'the amount is told').toBe(hides === null)
    expect([readSent(), item('withdraw', 'unknown')]).toEqual([[], null])
    await waitFor(() => expect(item('withdraw')).not.toBeNull())
  },
)

it.each([
  ['wallet withdraw-all', '/user/statement'],
  ['spinwheel spin', '/user/spin'],
])(
  'an action without an answer that was put off (%s) leads to %s, and is asked about again',
  async (action, place) => {
    const { user, router } = await openHome()
    act(() => changeSent(() => [lostWithdrawal({ action })]))
    const strip = screen.getByRole('navigation', { name: t('home.underWay.label') })
    await user.click(within(strip).getByTestId('underway-row'))
    await waitFor(() => expect(router.state.location.pathname).toBe(place))
    await findSheet(t('lost.title'))
  },
)

it('an action without an answer that has failed is told so', async () => {
  await openHome()
  const row = { _id: 'x', statementType: 'withdraw', status: 'FAILED', amount: 100 }
  sandbox.answer('/api/statement', { statements: [{ ...row, createdAt: new Date().toISOString() }] })
  act(() => changeSent(() => [lostWithdrawal({ reported: true })]))
  await pass(LOOK_MS)
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/100\.00 baht.* failed\. Check/)]))
  expect(readSent()).toEqual([])
})

it('an action without an answer is under way no more once the member has sent another, whose traces may be its own', async () => {
  const app = await openHome()
  act(() => changeSent(() => [lostWithdrawal({ reported: true })]))
  expect(item('withdraw', 'unknown')).not.toBeNull()
  await app.router.navigate({ to: '/user/home', search: { modal: 'withdraw' } })
  await TOLD_ACTIONS.withdrawal.act(app)
  await app.dismiss(t('withdraw.done'))
  await waitFor(() => expect(item('withdraw')).not.toBeNull())
  expect([item('withdraw', 'unknown'), changes()]).toEqual([null, []])
})

describe('a notification', () => {
  const showNotification = vi.fn(async () => {})
  const setAppBadge = vi.fn(async () => {})
  const clearAppBadge = vi.fn(async () => {})
  const close = vi.fn()
  const requestPermission = vi.fn(async () => {
    Object.assign(Notification, { permission: 'granted' })
    return 'granted'
  })
  beforeEach(() => {
    vi.clearAllMocks()
    vi.stubGlobal('Notification', { permission: 'default', requestPermission })
    const registration = { showNotification, getNotifications: async () => [{ close }] }
    const serviceWorker = { getRegistration: async () => registration }
    for (const [name, value] of Object.entries({ serviceWorker, setAppBadge, clearAppBadge }))
      Object.defineProperty(navigator, name, { value, configurable: true })
  })
  const turn = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    return act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const withdrawn = async () => {
    // A row in progress of another type is no withdrawal.
    const rows = sandbox.world().statements.get(member().id)
    const [other] = rows ?? []
    if (other) rows?.push({ ...other, id: 'other', type: 'deposit', status: 'PROGRESS' })
    const app = await afterAction('withdrawal', 'en')
    await app.dismiss(t('withdraw.done'))
    await waitFor(() => expect(item('withdraw')).toHaveTextContent('100.00'))
    return app
  }

  it('tells the end on a hidden page after the member pressed for it, without the hidden amount, and goes when they are back', async () => {
    const { press } = await withdrawn()
    toggleHiddenBalance()
    expect(requestPermission).not.toHaveBeenCalled()
    await press(t('home.underWay.notify'))
    await waitFor(() => expect(readUnderWay().notify).toBe(true))
    await isTold(t('home.underWay.notifyOn'))
    expect(screen.getByTestId('under-way-notify')).toHaveAttribute('aria-pressed', 'true')
    await turn('hidden')
    payOut()
    await pass(LOOK_MS)
    await waitFor(() => expect(setAppBadge).toHaveBeenCalledOnce())
    const body = `${t('statement.type.withdraw')}: ${t('statement.status.SUCCESS')}`
    expect(showNotification.mock.calls).toEqual([[document.title, expect.objectContaining({ body })]])
    await pass(60_000)
    await turn('visible')
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(clearAppBadge).toHaveBeenCalled()
    expect(showNotification).toHaveBeenCalledOnce()
  })

  it('comes from no hidden page without that press, which reads nothing either', async () => {
    const { router, user } = await withdrawn()
    await user.click(item('withdraw') as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/statement'))
    Object.assign(Notification, { permission: 'granted' })
    const before = looks()
    await turn('hidden')
    payOut()
    await pass(60_000)
    expect([looks() - before, showNotification.mock.calls.length]).toEqual([0, 0])
    await turn('visible')
    await pass(LOOK_MS)
    await isTold(inWords(t('statement.type.withdraw'), '100.00', 'SUCCESS'))
    await pass(60_000)
    expect(changes()).toHaveLength(1)
    expect(showNotification).not.toHaveBeenCalled()
  })
})

it('an operator can do without it', async () => {
  env.hidden = ['under-way']
  await openHome()
  act(() => noteUnderWay('slip', true))
  await pass(60_000)
  env.hidden = []
  expect([looks(), screen.queryByTestId('underway')]).toEqual([0, null])
})
