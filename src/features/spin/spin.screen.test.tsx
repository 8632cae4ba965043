import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { claimCoupon, coupons, spin, spinSetup } from '@/api/spinwheel'
import { findMessage, findPart } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, member, mock, money, sandbox, sent } from '@/testing/screen/sandbox'

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

describe('a coupon', () => {
  it('is claimed once, after a question, into the wallet', async () => {
    const { user, press, areShown, claim, dismiss } = await open()
    await areShown(2)
    const before = money()
    await press(t('common.cancel'), await claim(0))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent(...CLAIM)).toBe(0)
    const readings = sent(...SETUP)
    await user.dblClick(within(await claim(0)).getByRole('button', { name: t('spin.claim') }))
    expect(await dismiss(t('spin.claimDone'))).toContain('50.00')
    await areShown(1)
    expect([sent(...CLAIM), money()]).toEqual([1, before + 50_00])
    // The setup with the coins is read again, because a coupon may give coins.
    await waitFor(() => expect(sent(...SETUP)).toBe(readings + 1))
  })

  it('that has expired is refused in words, and stays', async () => {
    const { press, areShown, claim, dismiss } = await open()
    await areShown(2)
    const before = money()
    await press(t('spin.claim'), await claim(1))
    expect(await dismiss(t('spin.claimFailed'))).toContain(t('codes.errors.COUPON_EXPIRED'))
    await areShown(2)
    expect([sent(...CLAIM), money()]).toEqual([1, before])
  })

  it('whose claim has no answer is told by the coupons', async () => {
    const { press, areShown, claim } = await open()
    await areShown(2)
    sandbox.use(mock(claimCoupon).drop({ book: true, times: 1 }))
    await press(t('spin.claim'), await claim(0))
    await areShown(1)
    expect(sent(...CLAIM)).toBe(1)
  })
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

describe('a spin without a prize', () => {
  it.each([
    ['is cut off', mock(spin).drop({ book: true, times: 1 })],
    ['comes from a server that breaks down', { ...mock(spin).fail('oops', 500), book: true, times: 1 }],
    ['is a web page', { ...mock(spin).drop({ book: true, times: 1 }), kind: 'html', status: 502 } as const],
  ])('whose answer %s is told by the coins', async (_what, fault) => {
    const { coins, areShown, spinOnce, spinButton, dismiss } = await open()
    await coins(5)
    sandbox.use(fault)
    await spinOnce()
    expect(await dismiss(t('evidence.title.shown'))).not.toBe('')
    await coins(4)
    await areShown(3)
    await waitFor(async () => expect(await spinButton()).toBeEnabled())
    expect(sent(...SPIN)).toBe(1)
  })

  it('was refused: the alert says why, the coins are read anew, and the next one turns', async () => {
    const { coins, spinOnce, dismiss } = await open()
    await coins(5)
    const readings = sent(...SETUP)
    sandbox.answer(SPIN[1], { success: false, error: 'MONEY_NOT_ENOUGH' })
    await spinOnce()
    expect(await dismiss(t('spin.failedTitle'))).toContain(t('codes.errors.MONEY_NOT_ENOUGH'))
    await waitFor(() => expect(sent(...SETUP)).toBe(readings + 1))
    await coins(5)
    sandbox.restore()
    await spinOnce()
    await screen.findByRole('dialog', { name: t('spin.result') })
  })
})

describe('what the page lacks, it says', () => {
  it.each([
    ['wheel', mock(spinSetup).fail('NO_DATA')],
    ['coupons', mock(coupons).fail('NO_DATA')],
  ])('the %s: the other part stays, and a retry loads it', async (part, fault) => {
    sandbox.use(fault)
    const { press, areShown, spinButton } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent(t('codes.errors.NO_DATA'))
    await (part === 'wheel' ? areShown(2) : spinButton())
    clearFaults()
    await press(t('common.retry'))
    await (part === 'wheel' ? spinButton() : areShown(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('coins: the button is disabled', async () => {
    member().coin = 0
    const { coins, spinButton } = await open()
    await coins(0)
    expect(await spinButton()).toBeDisabled()
    await screen.findByText(t('spin.noCoins'))
  })

  it('a wheel: the coupons are there', async () => {
    sandbox.world().wheel.isActive = false
    const { areShown } = await open()
    await screen.findByText(t('spin.closed'))
    await areShown(2)
    expect(screen.queryByRole('button', { name: t('spin.spin') })).toBeNull()
  })
})
