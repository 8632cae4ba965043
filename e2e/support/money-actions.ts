import type { Locator, Page } from '@playwright/test'
import { changePassword } from '../../src/api/account'
import { login } from '../../src/api/auth'
import { activateBonus, clearBonus } from '../../src/api/bonus'
import { sendGiftLink, uploadSlip } from '../../src/api/deposit'
import { activateGame, resetGamePassword } from '../../src/api/game'
import { receiveInviteBonus } from '../../src/api/invite'
import { sendOtp } from '../../src/api/otp'
import { activatePromotion } from '../../src/api/promotion'
import { cancelQr, createQr } from '../../src/api/qrcode'
import { receiveRefund, refundToWallet } from '../../src/api/refund'
import { claimCoupon, spin } from '../../src/api/spinwheel'
import { refreshBalances, transfer, transferAll, withdrawAll } from '../../src/api/wallet'
import { idOf } from '../../src/testing/endpoints'
import { bonusPage } from '../pages/bonus.page'
import { depositPage } from '../pages/deposit.page'
import { gamePage } from '../pages/game.page'
import { homePage } from '../pages/home.page'
import { inviteModal } from '../pages/invite.page'
import { loginPage } from '../pages/login.page'
import { profilePage } from '../pages/profile.page'
import { registerPage } from '../pages/register.page'
import { spinPage } from '../pages/spin.page'
import { transferPage } from '../pages/transfer.page'
import { withdrawPage } from '../pages/withdraw.page'
import { drawn } from './browser/slip-files'

/** An action of the member that changes something at the server. */
export interface Action {
  name: string
  /** The one request it sends. */
  call: string
  path: string
  scenario?: string
  /** True when it happens before sign-in. */
  visitor?: boolean
  /** Everything up to the last press, from the opened page or from where a failure left it. */
  prepare?: (page: Page) => Promise<unknown>
  /** The last press, including its confirmation. */
  press: (page: Page) => Promise<unknown>
  /** The sign of success when there is no alert or toast. */
  worked?: (page: Page) => Locator
}

const pressed = (handle: string) => (page: Page) => page.getByTestId(handle).click()
const confirmed = (handle: string) => async (page: Page) => {
  await page.getByTestId(handle).click()
  await page.getByTestId('confirm-ok').click()
}
const TRANSFER = '/user/home?modal=transfer&game=PG'
const REFUND = '/user/home?modal=refund'
const GIFT_LINK = 'https://gift.truemoney.com/campaign/?v=abc123-150'

/** Every action that moves money, most of a member's other writes, and a visitor's sign-in and one-time code. */
export const ACTIONS: readonly Action[] = [
  {
    name: 'transfer to a game',
    call: idOf(transfer),
    path: TRANSFER,
    prepare: (page) => transferPage(page).amount.fill('10'),
    press: pressed('transfer-submit'),
  },
  {
    name: 'transfer to the wallet',
    call: idOf(transfer),
    path: '/user/home?modal=transfer&from=PG',
    prepare: (page) => transferPage(page).fill({ from: 'PG', to: 'WALLET', amount: '10' }),
    press: pressed('transfer-submit'),
  },
  {
    name: 'transfer of the whole wallet',
    call: idOf(transferAll),
    path: TRANSFER,
    prepare: (page) => transferPage(page).all.click(),
    press: pressed('transfer-submit'),
  },
  {
    name: 'withdrawal',
    call: idOf(withdrawAll),
    path: '/user/home?modal=withdraw',
    prepare: (page) => withdrawPage(page).amount.fill('100'),
    press: confirmed('withdraw-submit'),
  },
  {
    name: 'gift link',
    call: idOf(sendGiftLink),
    path: '/user/home?modal=deposit',
    prepare: async (page) => {
      await depositPage(page).openGroup('wallet')
      await depositPage(page).giftLink.fill(GIFT_LINK)
    },
    press: pressed('gift-send'),
  },
  {
    name: 'slip',
    call: idOf(uploadSlip),
    path: '/user/home?modal=deposit',
    prepare: async (page) =>
      depositPage(page).slip.file.setInputFiles(
        await drawn(page, 'slip-250.png', { width: 720, height: 1280, type: 'png' }),
      ),
    press: pressed('slip-upload'),
  },
  {
    name: 'QR',
    call: idOf(createQr),
    path: '/user/home?modal=deposit',
    prepare: async (page) => (await depositPage(page).openQr('WW')).amount.fill('300'),
    press: (page) => depositPage(page).qr('WW').create.click(),
    worked: (page) => depositPage(page).qr('WW').image,
  },
  {
    name: 'QR cancelled',
    call: idOf(cancelQr),
    path: '/user/home?modal=deposit',
    prepare: async (page) => {
      const qr = await depositPage(page).openQr('WW')
      await qr.cancel.or(qr.create).first().waitFor()
      if (await qr.cancel.isVisible()) return
      await qr.amount.fill('300')
      await qr.create.click()
      await qr.cancel.waitFor()
    },
    press: confirmed('qr-cancel'),
  },
  {
    name: 'bonus',
    call: idOf(activateBonus),
    path: '/user/bonus?modal=bonus&bonus=DAILY',
    press: confirmed('bonus-receive'),
  },
  {
    name: 'promotion',
    call: idOf(activatePromotion),
    path: '/user/bonus?modal=promotion&bonus=LUMA100',
    press: confirmed('promo-receive'),
  },
  {
    name: 'bonus cancelled',
    call: idOf(clearBonus),
    path: '/user/bonus',
    scenario: 'played-out-bonus',
    prepare: (page) => bonusPage(page).cancel.waitFor(),
    press: confirmed('bonus-cancel'),
  },
  {
    name: 'cashback',
    call: idOf(receiveRefund),
    path: REFUND,
    press: confirmed('refund-receive'),
  },
  {
    name: 'cashback to the wallet',
    call: idOf(refundToWallet),
    path: REFUND,
    press: confirmed('refund-to-wallet'),
  },
  {
    name: 'invite bonus',
    call: idOf(receiveInviteBonus),
    path: '/user/home',
    press: confirmed('invite-receive'),
  },
  {
    name: 'invite bonus in its sheet',
    call: idOf(receiveInviteBonus),
    path: '/user/home?modal=invite',
    prepare: (page) => inviteModal(page).take.waitFor(),
    press: confirmed('invite-take'),
  },
  {
    name: 'spin',
    call: idOf(spin),
    path: '/user/spin',
    press: pressed('wheel-spin'),
    worked: (page) => spinPage(page).wheel.and(page.locator(':not([data-phase="still"])')),
  },
  {
    name: 'coupon',
    call: idOf(claimCoupon),
    path: '/user/spin',
    press: async (page) => {
      await spinPage(page).claims.first().click()
      await spinPage(page).confirm.click()
    },
  },
  {
    name: 'balances refreshed',
    call: idOf(refreshBalances),
    path: '/user/home',
    press: pressed('refresh-balances'),
    worked: (page) => homePage(page).lastUpdate,
  },
  {
    name: 'game account opened',
    call: idOf(activateGame),
    path: '/user/home?modal=game&game=BETFLIX',
    press: pressed('game-activate'),
  },
  {
    name: 'game password reset',
    call: idOf(resetGamePassword),
    path: '/user/home?modal=game&game=PG',
    prepare: (page) => gamePage(page).reset.waitFor(),
    press: confirmed('game-reset-password'),
  },
  {
    name: 'password changed',
    call: idOf(changePassword),
    path: '/user/profile?modal=password',
    prepare: (page) => profilePage(page).fill('demo1234', 'demo5678'),
    press: pressed('password-submit'),
  },
  {
    name: 'sign-in',
    call: idOf(login),
    path: '/login',
    visitor: true,
    press: (page) => loginPage(page).signIn(),
    worked: (page) => homePage(page).screen,
  },
  {
    name: 'one-time code',
    call: idOf(sendOtp),
    path: '/register',
    visitor: true,
    press: (page) => registerPage(page).fillPhone(),
    worked: (page) => registerPage(page).at('otp'),
  },
]
