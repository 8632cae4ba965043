import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { activeBonus } from '@/api/bonus'
import { findPromotion } from '@/api/promotion'
import { newVersion } from '@/offline/register-service-worker'
import { findMessage, findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, mock, sandbox, sent } from '@/testing/screen/sandbox'

const CLEAR = ['GET', '/api/bonus/clear'] as const

const nameOf = (code: string) => sandbox.world().bonuses.find((bonus) => bonus.code === code)?.name ?? code
const card = (code: string) => screen.findByRole('button', { name: (name) => name.startsWith(nameOf(code)) })

/** What a claim locks: the wallet and the games. */
const lock = () => t('bonus.lockSum', { amount: '4,054.50', currency: t('common.baht') })

/** Opens the page, and on it the detail of a bonus. */
async function open(code: string, visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/bonus', visit)
  await app.user.click(await card(code))
  const sheet = await screen.findByRole('dialog', { name: nameOf(code) })
  const claim = async () => {
    await app.press(t('bonus.detail.receive'), sheet)
    const question = await findMessage(t('bonus.detail.ask', { name: nameOf(code) }))
    expect(question).toHaveTextContent(lock())
    await app.press(t('bonus.detail.receive'), question)
  }
  return { ...app, sheet, claim, done: () => app.dismiss(t('bonus.detail.done', { name: nameOf(code) })) }
}

it('claiming a bonus says what it locks, and then it is active', async () => {
  sandbox.world().texts.notice = '<p>X {percentFail}% $& {{name}} $t(common.ok)</p>'
  const { sheet, claim, done } = await open('DAILY', { locale: 'th' })
  await within(sheet).findByText('X 35% $& {{name}} $t(common.ok)')
  expect(sheet).toHaveTextContent('โอกาสไม่ได้รับ 35%')
  await waitFor(() => expect(sheet).toHaveTextContent(lock()))
  newVersion.change(() => Object.create(null))
  await screen.findByTestId('new-version')
  const release = sandbox.hold('/api/bonus/activate/DAILY')
  await claim()
  await waitFor(() => expect(screen.queryByTestId('new-version'), 'during a write').toBeNull())
  newVersion.change(() => null)
  release()
  await done()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await card('DAILY')).toHaveTextContent(t('bonus.state.active')))
  await screen.findByRole('heading', { name: t('bonus.current.title') })
  expect(screen.queryByRole('textbox', { name: t('bonus.promotion.title') })).toBeNull()
})

async function openActive(visit?: Parameters<typeof renderRoute>[1]) {
  sandbox.reset('active-bonus')
  const app = await renderRoute('/user/bonus', visit)
  await card('DAILY')
  const cancel = () => app.press(t('bonus.current.cancel'))
  return { ...app, cancel, question: () => findMessage(t('bonus.cancel.title')) }
}

it('with an active bonus cancelling warns of the games with money, then clears once', async () => {
  const { cancel, question, press, router } = await openActive({ locale: 'la' })
  await cancel()
  for (const text of [t('bonus.cancel.warning'), '1,603.75', '320.50', '1,150.00', '88.25', '45.00'])
    expect(await question()).toHaveTextContent(text)
  await press(t('bonus.cancel.keep'), await question())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(...CLEAR)).toBe(0)
  // Instead, the money can be moved first, and closing that leads back.
  await cancel()
  await press(t('transfer.back.open'), await question())
  await press(t('common.close'), await findSheet(t('transfer.back.title')))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/bonus'))
  expect(sent(...CLEAR)).toBe(0)

  await cancel()
  await press(t('bonus.current.cancel'), await question())
  await findToast(t('codes.errors.BONUS_CLEAR'))
  await screen.findByRole('textbox', { name: t('bonus.promotion.title') })
  await waitFor(async () => expect(await card('DAILY')).toHaveTextContent(t('bonus.state.received')))
  expect(sent(...CLEAR)).toBe(1)
  await router.navigate({ href: '/user/bonus?modal=bonus&bonus=DAILY' })
  await within(await screen.findByRole('dialog')).findByText(t('bonus.detail.receivedDay'))
})

it('with an active bonus cancelling is asked only once the balances are known, which the warning names', async () => {
  const release = sandbox.hold('/api/wallet')
  const { user, cancel, question } = await openActive()
  const button = await screen.findByRole('button', { name: t('bonus.current.cancel') })
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  release()
  await cancel()
  expect(await question()).toHaveTextContent('1,603.75')
})

it('while the active bonus is unknown, cancelling and codes are not offered, but a retry', async () => {
  sandbox.use(mock(activeBonus).fail('NO_DATA'))
  const { press } = await renderRoute('/user/bonus')
  expect(await screen.findByRole('alert')).toHaveTextContent(t('codes.errors.NO_DATA'))
  await card('DAILY')
  expect(screen.queryByRole('textbox', { name: t('bonus.promotion.title') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('bonus.current.cancel') })).toBeNull()
  clearFaults()
  await press(t('common.retry'))
  await screen.findByRole('textbox', { name: t('bonus.promotion.title') })
})

it('a bonus whose state is unknown can be read again in its sheet', async () => {
  const say = (isActive: unknown) =>
    sandbox.answer('/api/bonus', [{ code: 'DAILY', maxReceived: 'x', userBonus: { isActive, received: [] } }])
  say('x')
  const { press } = await renderRoute('/user/bonus?modal=bonus&bonus=DAILY')
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByText(t('bonus.detail.unknown'))
  await within(sheet).findByText(t('bonus.times.unreadable'))
  say(true)
  await press(t('common.refresh'), sheet)
  await within(sheet).findByText(t('bonus.detail.active'))
  await press(t('common.confirm'), sheet)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  ['bonus', 'GONE', 'bonus.gone'],
  ['promotion', 'Promotion code', 'bonus.promotion.none'],
] as const)('a link to a %s that is no longer offered says so', async (modal, name, said) => {
  await renderRoute(`/user/bonus?modal=${modal}&bonus=GONE`)
  await within(await screen.findByRole('dialog', { name })).findByText(t(said))
})

/** Opens the page, whose field takes a code. */
async function openCode(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/bonus', visit)
  const code = await screen.findByRole('textbox', { name: t('bonus.promotion.title') })
  const find = () => app.press(t('bonus.promotion.find'))
  const lookUp = async (text: string) => {
    await app.fill(code, text)
    await find()
  }
  const isUnknown = () => screen.findByText(t('bonus.promotion.none'))
  return { ...app, code, find, lookUp, isUnknown }
}

it('an unknown code, or a failed look-up, is told until something is typed, and the next one opens what it found', async () => {
  const { user, code, find, lookUp, isUnknown } = await openCode({ locale: 'th' })
  await find()
  expect(code).toHaveAccessibleDescription(expect.stringContaining(t('common.required')))
  await lookUp('a/b?c#ไทย')
  await isUnknown()
  expect(screen.queryByRole('dialog')).toBeNull()
  const asked = sandbox.requests().map(({ path }) => path)
  expect(asked.filter((path) => path.includes('promotion/'))).toEqual([
    `/api/promotion/find/${encodeURIComponent('A/B?C#ไทย')}`,
  ])
  await user.type(code, 'x')
  expect(screen.queryByText(t('bonus.promotion.none'))).toBeNull()
  sandbox.use(mock(findPromotion).fail('NO_DATA', 200))
  await lookUp('luma1')
  await isUnknown()
  clearFaults()
  sandbox.use(mock(findPromotion).fail('REQUEST_LIMIT'))
  await lookUp('  luma100 ')
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining(t('codes.errors.REQUEST_LIMIT'))),
  )
  expect(screen.queryByText(t('bonus.promotion.none'))).toBeNull()
  clearFaults()
  await find()
  const sheet = await screen.findByRole('dialog')
  await waitFor(() => expect(sheet).toHaveTextContent('25%'))
  expect(code).toHaveValue('  LUMA100 ')
  expect(sent('GET', '/api/promotion/find/LUMA100')).toBe(2)
})

it.each(['/user/contact', '/user/bonus?modal=bonus&bonus=DAILY'])(
  'a code that is found once the member is on %s opens nothing there',
  async (href) => {
    const { lookUp, router, queryClient } = await openCode()
    const release = sandbox.hold('/api/promotion/find/LUMA100')
    await lookUp('luma100')
    await waitFor(() => expect(queryClient.isMutating()).toBe(1))
    await router.navigate({ href })
    release()
    await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0))
    expect(router.state.location.href).toBe(href)
  },
)

it('a link whose code would be another call sends nothing, and its sheet says that it cannot be opened', async () => {
  await renderRoute('/user/bonus?modal=promotion&bonus=..%2F..%2Frefund%2FaddWallet')
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByText(t('client.cannotOpen'))
  expect(within(sheet).queryByRole('button', { name: t('common.retry') })).toBeNull()
  const asked = sandbox.requests().map(({ path }) => path)
  expect(asked.filter((path) => /promotion|addWallet/i.test(path))).toEqual([])
})
