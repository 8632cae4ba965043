import { expect } from '@playwright/test'
import { bonusPage } from '../pages/bonus.page'
import { inviteModal } from '../pages/invite.page'
import { refundModal } from '../pages/refund.page'
import { spinPage } from '../pages/spin.page'
import type { Flow } from './flow'

/** Bonuses, cashback, invitations and the wheel. */
export const offerFlows: Flow[] = [
  {
    name: 'bonus',
    about: 'A member receives a bonus',
    sends: 'GET /api/bonus/activate/:code',
    run: async ({ page, enter, step, outcome }) => {
      const bonus = bonusPage(page)
      await step('open the bonuses', () => enter('/user/bonus'))
      await step('choose one', () => bonus.card('DAILY').click())
      await step('receive it', () => bonus.receive.click())
      await step('confirm', () => bonus.yes.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'bonus-cancel',
    about: 'A member ends the bonus in use',
    sends: 'GET /api/bonus/clear',
    scenario: 'played-out-bonus',
    run: async ({ page, enter, step, outcome }) => {
      const bonus = bonusPage(page)
      await step('open the bonuses', () => enter('/user/bonus'))
      await step('end it', () => bonus.cancel.click())
      await step('confirm', () => bonus.yes.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'promotion',
    about: 'A member looks up a promotion code and receives it',
    sends: 'GET /api/promotion/activate/:code',
    run: async ({ page, enter, step, outcome }) => {
      const bonus = bonusPage(page)
      await step('open the bonuses', () => enter('/user/bonus'))
      await step('look the code up', () => bonus.lookUp('LUMA100'))
      await step('receive it', () => bonus.receivePromotion.click())
      await step('confirm', () => bonus.yes.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'cashback',
    about: 'A member receives cashback',
    sends: 'GET /api/refund/receive',
    run: async ({ page, enter, step, outcome }) => {
      const refund = refundModal(page)
      await step('open the cashback sheet', () => enter(refund.path))
      await step('receive it', () => refund.receive.click())
      await step('confirm', () => refund.yes.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'cashback-to-wallet',
    about: 'A member takes cashback into the wallet',
    sends: 'GET /api/refund/addWallet',
    run: async ({ page, enter, step, outcome }) => {
      const refund = refundModal(page)
      await step('open the cashback sheet', () => enter(refund.path))
      await step('take it into the wallet', () => refund.toWallet.click())
      await step('confirm', () => refund.yes.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'invite',
    about: 'A member receives the invite bonus',
    sends: 'GET /api/invite/receive',
    run: async ({ page, enter, step, outcome }) => {
      const invite = inviteModal(page)
      await step('open the invite sheet', () => enter(invite.path))
      await step('receive the bonus', () => invite.take.click())
      await step('confirm', () => invite.yes.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'spin',
    about: 'A member turns the wheel and sees the prize',
    sends: 'POST /api/spinwheel/spin',
    run: async ({ page, enter, step }) => {
      const spin = spinPage(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await step('open the wheel', () => enter('/user/spin'))
      await step('spin', () => spin.spin.click())
      await step('see the prize', () => expect(spin.prize).toBeVisible())
      await step('close it', () => spin.prizeClose.click())
    },
  },
  {
    name: 'coupon',
    about: 'A member claims a coupon of the wheel',
    sends: 'POST /api/spinwheel/coupon/claim',
    run: async ({ page, enter, step, outcome }) => {
      const spin = spinPage(page)
      await step('open the wheel', () => enter('/user/spin'))
      await step('claim a coupon', () => spin.claims.first().click())
      await step('confirm', () => spin.confirm.click())
      await step('see the outcome', outcome)
    },
  },
]
