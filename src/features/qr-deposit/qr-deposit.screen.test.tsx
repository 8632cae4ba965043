import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { currentQr } from '@/api/qrcode'
import { env } from '@/env'
import { findMessage, findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { disconnect, mock, money, payOpenQr, sandbox, sent } from '@/testing/screen/sandbox'

const created = (code: string) => sent('POST', `/api/qrcode/${code}`)
const reads = (code: string) => sent('GET', `/api/qrcode/${code}`)
const amountOf = (amount: string) => ({ amount, currency: t('common.baht') })

/** The name of a provider on the screen. */
const nameOf = (code: string) => {
  const bank = sandbox.world().banks.find((one) => one.code === code)
  return (document.documentElement.lang === 'th' ? bank?.nameTH : bank?.nameEN) ?? code
}

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/home?modal=deposit', visit)
  const sheet = await findSheet(t('deposit.title'))
  /** Unfolds a provider. Gives its part of the sheet. */
  const unfold = async (code: string) => {
    const name = (shown: string) => shown.startsWith(nameOf(code))
    const head = await within(sheet).findByRole('button', { name })
    if (head.getAttribute('aria-expanded') === 'false') await app.user.click(head)
    const part = head.closest('section') ?? sheet
    await waitFor(() => expect(within(part).queryByRole('status', { name: t('common.loading') })).toBeNull())
    return part
  }
  const create = (part: HTMLElement, amount: string) =>
    app.press(t('deposit.qr.createFor', amountOf(amount)), part)
  const quick = (part: HTMLElement, amount: string) => app.press(t('common.amountOf', amountOf(amount)), part)
  /** Creates a QR for a quick amount. Gives the provider's part. */
  const makeQr = async (code: string, amount: string) => {
    const part = await unfold(code)
    await quick(part, amount)
    await create(part, `${amount}.00`)
    await within(part).findByRole('img')
    return part
  }
  /** Asks to cancel the QR of a provider's part, and confirms it. */
  const cancel = async (part: HTMLElement) => {
    await app.press(t('deposit.qr.cancel'), part)
    await app.press(t('deposit.qr.cancelOk'), await findMessage(t('deposit.qr.cancelTitle')))
  }
  return { ...app, sheet, unfold, quick, create, makeQr, cancel }
}

it('a QR is created for a quick amount, paid and credited', async () => {
  const { sheet, makeQr, press, queryClient } = await open()
  const part = await makeQr('WW', '100')
  within(part).getByRole('img', {
    name: t('deposit.qr.image', { ...amountOf('100.00'), name: nameOf('WW') }),
  })
  expect(within(part).getByRole('timer')).toHaveTextContent(/^1[45]:/)
  // A later deadline of the same QR, such as by a clock that was set, does not bring time back.
  const [qr] = sandbox.world().qrs.values()
  const later = { hasQrcode: true, qrcodeId: qr?.id, qrcode: '<svg/>', amount: 100, expireIn: 3_600 }
  sandbox.answer('/api/qrcode/WW', later)
  await press(t('common.refresh'), part)
  await within(part).findByText(t('deposit.qr.noImage'))
  expect(within(part).getByRole('timer')).toHaveTextContent(/^1[45]:/)
  sandbox.restore()
  const release = sandbox.hold('/api/qrcode/WW')
  await press(t('common.retry'), part)
  expect(queryClient.isFetching()).toBe(1)
  release()
  await waitFor(() => expect(within(part).queryByRole('alert')).toBeNull())
  // It has the focus of the button that has gone.
  expect(document.activeElement).toContainElement(within(part).getByRole('timer'))
  payOpenQr()
  await press(t('deposit.transferred'), sheet)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findAllByRole('status')).not.toHaveLength(0)
  expect(money()).toBe(2550_75)
  expect(created('WW')).toBe(1)
})

it('an amount that a provider does not take has its words, and where no QR was made, the provider has its own', async () => {
  const { unfold, fill, press, create } = await open({ locale: 'la' })
  const ww = await unfold('WW')
  const amount = within(ww).getByRole('textbox', { name: t('common.amount') })
  const button = (name = t('deposit.qr.create')) => within(ww).getByRole('button', { name })
  await fill(amount, 'abc')
  expect(button()).toBeDisabled()
  // The reason of the disabled button.
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(t('common.amountInvalid')))
  await fill(amount, '๑๐๐')
  expect(button(t('deposit.qr.createFor', amountOf('100.00')))).toBeEnabled()
  const kbank = await unfold('KBANK')
  const other = within(kbank).getByRole('textbox', { name: t('common.amount') })
  await fill(other, '0.5')
  await press(t('deposit.qr.createFor', amountOf('0.50')), kbank)
  expect(other).toHaveAccessibleDescription(expect.stringContaining(t('deposit.qr.below', amountOf('1.00'))))
  expect([created('WW'), created('KBANK')]).toEqual([0, 0])
  sandbox.answer('/api/qrcode/WW', { hasQrcode: false, message: 'The bank is resting' })
  await create(await unfold('WW'), '100.00')
  await findToast('The bank is resting')
  expect(amount).toHaveValue('100')
})

it('a new QR is not read again itself, the others are, and they say where it is', async () => {
  const { unfold, quick, makeQr, press, queryClient } = await open()
  const zpay = await unfold('ZPAY')
  await quick(zpay, '50')
  await unfold('WW')
  const before = { own: reads('WW'), other: reads('ZPAY') }
  const ww = await makeQr('WW', '100')
  await waitFor(() => expect(reads('ZPAY')).toBe(before.other + 1))
  expect(reads('WW')).toBe(before.own)
  await unfold('ZPAY')
  expect(zpay).toHaveTextContent(t('deposit.qr.elsewhere', { name: nameOf('WW') }))
  expect(within(zpay).getByRole('textbox')).toHaveValue('50')
  // Folded, it has its amount and its time.
  within(ww).getByRole('button', { name: /100\.00.*1[45]:/ })
  await press(t('common.refresh'), zpay)
  await waitFor(() => expect(reads('ZPAY')).toBe(before.other + 2))
  expect(within(ww).queryByRole('img')).toBeNull()
  // Replaced by another one by the member, it is no news.
  await makeQr('ZPAY', '50')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  within(await unfold('WW')).getByRole('textbox')
  expect(screen.queryByText(t('deposit.qr.gone', { ...amountOf('100.00'), name: nameOf('WW') }))).toBeNull()
})

it('a QR that was paid, or is gone, elsewhere is told by the next read', async () => {
  const { makeQr, queryClient, dismiss } = await open({ locale: 'la' })
  const readAgain = async () => {
    // While a creation's reads go on, the end of a QR is the member's own doing.
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    await queryClient.refetchQueries({ queryKey: ['qrcode', 'current'] })
  }
  await makeQr('WW', '100')
  const qr = payOpenQr()
  // At first the balance alone shows the payment.
  qr.state = 'open'
  sandbox.answer('/api/statement', { total: 0, statements: [] })
  await queryClient.refetchQueries({ queryKey: ['wallet'] })
  await readAgain()
  qr.state = 'paid'
  await readAgain()
  const said = await dismiss(t('deposit.qr.paid', amountOf('100.00')))
  expect(said).toContain(nameOf('WW'))
  await screen.findByText('2,550.75')
  await makeQr('WW', '200')
  sandbox.answer('/api/qrcode/WW', { hasQrcode: false })
  await readAgain()
  await screen.findByText(t('deposit.qr.gone', { ...amountOf('200.00'), name: nameOf('WW') }))
  expect(money()).toBe(2550_75)
})

it.each([true, false])(
  '"I have transferred" without a connection (known to the browser: %s) says so, and looks when it is back',
  async (isKnown) => {
    const { sheet, makeQr, press } = await open()
    await makeQr('WW', '300')
    payOpenQr()
    const connect = disconnect()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isKnown)
    await press(t('deposit.transferred'), sheet)
    await findToast(t('deposit.notChecked'))
    await waitFor(() => expect(sent('GET', '/api/wallet')).toBeGreaterThan(1))
    expect(screen.queryByText(t('deposit.checking'))).toBeNull()
    connect()
    await findMessage(t('deposit.qr.paid', amountOf('300.00')))
    expect(screen.queryByText(t('deposit.notChecked'))).toBeNull()
  },
)

it('a QR whose time is over is read again, said to have ended until the next one, and never deleted', async () => {
  const { makeQr, press } = await open()
  const part = await makeQr('ZPAY', '50')
  await press(t('deposit.qr.cancel'), part)
  const question = await findMessage(t('deposit.qr.cancelTitle'))
  const before = reads('ZPAY')
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 16 * 60_000)
  sandbox.world().clock.advance(16 * 60_000)
  act(() => void window.dispatchEvent(new Event('focus')))
  await within(part).findByRole('textbox')
  const ended = t('deposit.qr.expired', { ...amountOf('50.00'), name: nameOf('ZPAY') })
  await screen.findByText(ended)
  await waitFor(() => expect(reads('ZPAY')).toBeGreaterThan(before))
  await press(t('deposit.qr.cancelOk'), question)
  await press(t('common.close'), part.parentElement ?? part)
  expect(screen.queryByText(ended)).toBeNull()
  await makeQr('ZPAY', '50')
  expect(screen.queryByText(ended)).toBeNull()
  expect(sandbox.requests().filter(({ method }) => method === 'DELETE')).toEqual([])
})

it('the next deposit begins with the provider and the amount of the last QR, unless the build hides it', async () => {
  const { makeQr, cancel, router, sheet } = await open()
  const part = await makeQr('WW', '100')
  await cancel(part)
  await within(part).findByRole('textbox')
  const amounts = async () => {
    await router.navigate({ to: '/user/home', search: {} })
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    await router.navigate({ to: '/user/home', search: { modal: 'deposit' } })
    const again = await findSheet(t('deposit.title'))
    await within(again).findByRole('button', { name: (shown) => shown.startsWith(nameOf('WW')) })
    return within(again)
      .queryAllByRole<HTMLInputElement>('textbox', { name: t('common.amount') })
      .map(({ value }) => value)
  }
  expect(await amounts()).toEqual(['100.00'])
  expect(created('WW')).toBe(1)
  env.hidden = ['again']
  expect(await amounts()).toEqual([])
  env.hidden = []
})

it('cancelling a QR asks first, sends one call and removes it, even when it cannot be read again', async () => {
  const cancelled = () => sandbox.requests().filter(({ method }) => method === 'DELETE').length
  const { makeQr, press, cancel, queryClient } = await open({ locale: 'th' })
  const part = await makeQr('ZPAY', '50')
  await press(t('deposit.qr.cancel'), part)
  const question = await findMessage(t('deposit.qr.cancelTitle'))
  expect(question).toHaveTextContent(t('deposit.qr.cancelText'))
  await press(t('deposit.qr.keep'), question)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(within(part).getByRole('img')).toBeDefined()
  expect(cancelled()).toBe(0)
  sandbox.use(mock(currentQr).fail('NO_DATA'))
  await cancel(part)
  await findToast(t('deposit.qr.cancelled'))
  await within(part).findByRole('textbox')
  expect(within(part).queryByRole('img')).toBeNull()
  expect(cancelled()).toBe(1)
  // A QR that was removed elsewhere is told after the reads that would show its payment.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const gone = t('deposit.qr.gone', { ...amountOf('50.00'), name: nameOf('ZPAY') })
  expect(screen.queryAllByText(gone)).toEqual([])
})
