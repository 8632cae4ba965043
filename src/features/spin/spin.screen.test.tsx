import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { claimCoupon, spin } from '@/api/spinwheel'
import { readStored, writeStored } from '@/lib/browser/storage'
import { dismissDialog } from '@/stores/dialogs'
import { findMessage, findPart, findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { member, mock, sandbox, sent } from '@/testing/screen/sandbox'

const SPIN = ['POST', '/api/spinwheel/spin'] as const
const CLAIM = ['POST', '/api/spinwheel/coupon/claim'] as const
const SETUP = ['GET', '/api/spinwheel/setup'] as const

async function open(address = '/user/spin') {
  const app = await renderRoute(address)
  const claims = () => screen.findAllByRole('button', { name: (name) => name.startsWith(t('spin.claim')) })
  const spinButton = () => screen.findByRole('button', { name: t('spin.spin') })
  return {
    ...app,
    claims,
    spinButton,
    areShown: (count: number) => waitFor(async () => expect(await claims()).toHaveLength(count)),
    coins: (count: number) =>
      waitFor(async () => {
        const header = (await screen.findByText(t('spin.coins'))).parentElement
        expect(header).toHaveTextContent(new RegExp(`${count}$`))
      }),
    spinOnce: async () => app.user.click(await spinButton()),
    /** Presses the button of a coupon. Gives the question. */
    claim: async (at: number) => {
      const button = (await claims())[at]
      if (button) await app.user.click(button)
      return findMessage(t('spin.claimAsk'))
    },
  }
}

it('a coupon is claimed after a question, and is gone', async () => {
  const { press, areShown, claim, dismiss } = await open()
  await areShown(2)
  await press(t('common.cancel'), await claim(0))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(...CLAIM)).toBe(0)
  const readings = sent(...SETUP)
  await press(t('spin.claim'), await claim(0))
  expect(await dismiss(t('spin.claimDone'))).toContain('50.00')
  await areShown(1)
  // The setup with the coins is read again, because a coupon may give coins.
  await waitFor(() => expect(sent(...SETUP)).toBe(readings + 1))
})

it('a coupon whose claim was refused can be pressed again', async () => {
  const { press, claim, dismiss } = await open()
  sandbox.use(mock(claimCoupon).fail('COUPON_FAIL', 400, { times: 1 }))
  await press(t('spin.claim'), await claim(0))
  await dismiss(t('spin.claimFailed'))
  await press(t('common.cancel'), await claim(0))
  expect(sent(...CLAIM)).toBe(1)
})

it('without a name, a coupon of coins is told without money, and a prize that is not on the wheel as one', async () => {
  sandbox.answer('/api/spinwheel/coupon', { coupons: [{ _id: 'c', amount: 3, type: 'coin' }] })
  sandbox.answer(CLAIM[1], { success: true })
  sandbox.answer(SPIN[1], { success: true, result: 'ELSEWHERE', remainingCoin: 4 })
  const { press, claim, spinOnce } = await open()
  const row = within(await findPart(t('spin.coupons'))).findByRole('listitem')
  expect(await row).toHaveTextContent(`${t('spin.coupon')}${t('spin.amount')} 3`)
  await press(t('spin.claim'), await claim(0))
  await findToast(`${t('spin.claimDone')}\n${t('spin.amount')} 3`)
  await spinOnce()
  const prize = await screen.findByRole('dialog', { name: t('spin.result') })
  await within(prize).findByText(t('spin.prizeUnnamed'))
  // The wheel stops between two slices.
  const [turned = ''] = screen.getByTestId('wheel').style.transform.match(/[\d.]+/) ?? []
  expect(((Number(turned) / 360) * sandbox.world().wheel.slices.length) % 1).toBeCloseTo(0.5)
})

it('many coupons are shown three to a page, the page is in the address, and one past the end is the last', async () => {
  sandbox.reset('full')
  const { press, router } = await open()
  const rows = async () => within(await findPart(t('spin.coupons'))).getAllByRole('listitem')
  const texts = async () => (await rows()).map(({ textContent }) => textContent)
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  const first = await texts()
  await press(t('common.nextPage'))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?page=2'))
  await waitFor(async () => expect(await texts()).not.toEqual(first))
  router.history.back()
  await waitFor(async () => expect(await texts()).toEqual(first))
  await router.navigate({ to: '/user/spin', search: { page: 999 } })
  await waitFor(() => expect(screen.getByRole('button', { name: t('common.nextPage') })).toBeDisabled())
  expect(await rows()).not.toHaveLength(0)
})

it('a spin that was refused says why, the coins are read anew, and the next one turns', async () => {
  const { coins, spinOnce, spinButton, dismiss, press } = await open()
  await coins(5)
  const readings = sent(...SETUP)
  sandbox.answer(SPIN[1], { success: false, error: 'MONEY_NOT_ENOUGH' })
  const release = sandbox.hold(SETUP[1])
  await spinOnce()
  expect(await dismiss(t('spin.failedTitle'))).toContain(t('codes.errors.MONEY_NOT_ENOUGH'))
  // Until they are read, nothing is spun.
  expect(await spinButton()).toHaveAttribute('aria-busy', 'true')
  release()
  await waitFor(() => expect(sent(...SETUP)).toBe(readings + 1))
  await coins(5)
  sandbox.restore()
  await spinOnce()
  const prize = await screen.findByRole('dialog', { name: t('spin.result') })
  // The prize gave coins, which are read once it is closed.
  member().coin = 9
  await press(t('common.ok'), prize)
  await coins(9)
  // What was shown is not told again after a reload.
  expect(readStored('sent-actions')).toBeNull()
})

describe('a page that is loaded again', () => {
  // The test's document takes the end of an animation with its page for an error.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'animate').mockReturnValue({ cancel: () => {} } as Animation)
  })

  /** Opens home as another document does, which knows what this one has stored. */
  async function openHome() {
    const stored = readStored('sent-actions')
    cleanup()
    dismissDialog()
    writeStored('sent-actions', stored ?? '')
    const { press } = await renderRoute('/user/home')
    return { press, notice: await findSheet(t('lost.title')) }
  }
  /** Opens the wheel from home, where the wallet's answer names the member. */
  async function openFromHome() {
    const app = await open('/user/home')
    await screen.findByText('4,054.50')
    await app.router.navigate({ to: '/user/spin' })
    await app.coins(5)
    await app.areShown(2)
    return app
  }
  const line = async (notice: HTMLElement, outcome: string) =>
    waitFor(() => {
      const found = within(notice).getByTestId('lost-answer')
      expect(found).toHaveAttribute('data-outcome', outcome)
      return found
    })

  it('while the wheel turns tells what was won, once', async () => {
    const { spinOnce } = await openFromHome()
    await spinOnce()
    await waitFor(() => expect(readStored('sent-actions')).toContain('฿20'))
    const { press, notice } = await openHome()
    expect(await line(notice, 'success')).toHaveTextContent('฿20')
    await waitFor(() => expect(within(notice).getByRole('button', { name: t('lost.toWheel') })).toBeEnabled())
    await press(t('lost.toWheel'), notice)
    expect(await screen.findByTestId('screen-spin')).toBeVisible()
    expect(readStored('sent-actions')).toBeNull()
    expect(sent(...SPIN)).toBe(1)
  })

  it.each([
    [true, 'success'],
    [false, 'unknown'],
  ] as const)('before the answer tells what the server shows (carried out: %s)', async (book, outcome) => {
    const { spinOnce } = await openFromHome()
    sandbox.use(mock(spin).hang({ book }))
    await spinOnce()
    await waitFor(() => expect(sent(...SPIN)).toBe(1))
    const { notice } = await openHome()
    const text = await line(notice, outcome)
    const coupon = t('lost.newCoupons', { names: '฿20' })
    if (book) await waitFor(() => expect(text).toHaveTextContent(coupon))
    else expect(notice).toHaveTextContent(t('evidence.unread.spin'))
    expect(within(notice).queryByText(coupon) !== null).toBe(book)
  })
})

it('what the page lacks, it says coins: the button is disabled', async () => {
  member().coin = 0
  const { coins, spinButton } = await open()
  await coins(0)
  expect(await spinButton()).toBeDisabled()
  await screen.findByText(t('spin.noCoins'))
})

it('what the page lacks, it says a wheel: the coupons are there', async () => {
  sandbox.world().wheel.isActive = false
  const { areShown } = await open()
  await screen.findByText(t('spin.closed'))
  await areShown(2)
  expect(screen.queryByRole('button', { name: t('spin.spin') })).toBeNull()
})
