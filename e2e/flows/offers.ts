import { expect } from '@playwright/test'
import { CONFIRM, enter, type Flow, fill, press, SEE_OUTCOME, see } from './flow'

const openBonuses = ['open the bonuses', enter('/user/bonus')] as const
const openCashback = ['open the cashback sheet', enter('/user/home?modal=refund')] as const

/** Bonuses, cashback, invitations, the wheel, and talking to support. */
export const offerFlows: Flow[] = [
  {
    name: 'bonus',
    about: 'A member receives a bonus',
    sends: 'GET /api/bonus/activate/:code',
    steps: [
      openBonuses,
      ['choose one', press('bonus-card-DAILY')],
      ['receive it', press('bonus-receive')],
      CONFIRM,
      SEE_OUTCOME,
    ],
  },
  {
    name: 'bonus-cancel',
    about: 'A member ends the bonus in use',
    sends: 'GET /api/bonus/clear',
    scenario: 'played-out-bonus',
    steps: [openBonuses, ['end it', press('bonus-cancel')], CONFIRM, SEE_OUTCOME],
  },
  {
    name: 'promotion',
    about: 'A member looks up a promotion code and receives it',
    sends: 'GET /api/promotion/activate/:code',
    steps: [
      openBonuses,
      ['give the code', fill('promo-code', 'LUMA100')],
      ['look it up', press('promo-find')],
      ['receive it', press('promo-receive')],
      CONFIRM,
      SEE_OUTCOME,
    ],
  },
  {
    name: 'cashback',
    about: 'A member receives cashback',
    sends: 'GET /api/refund/receive',
    steps: [openCashback, ['receive it', press('refund-receive')], CONFIRM, SEE_OUTCOME],
  },
  {
    name: 'cashback-to-wallet',
    about: 'A member takes cashback into the wallet',
    sends: 'GET /api/refund/addWallet',
    steps: [openCashback, ['take it into the wallet', press('refund-to-wallet')], CONFIRM, SEE_OUTCOME],
  },
  {
    name: 'invite',
    about: 'A member receives the invite bonus',
    sends: 'GET /api/invite/receive',
    steps: [
      ['open the invite sheet', enter('/user/home?modal=invite')],
      ['receive the bonus', press('invite-take')],
      CONFIRM,
      SEE_OUTCOME,
    ],
  },
  {
    name: 'spin',
    about: 'A member turns the wheel and sees the prize',
    sends: 'POST /api/spinwheel/spin',
    steps: [
      ['want no motion', ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' })],
      ['open the wheel', enter('/user/spin')],
      ['spin', press('wheel-spin')],
      ['see the prize', see('prize')],
      ['close it', press('prize-close')],
    ],
  },
  {
    name: 'coupon',
    about: 'A member claims a coupon of the wheel',
    sends: 'POST /api/spinwheel/coupon/claim',
    steps: [
      ['open the wheel', enter('/user/spin')],
      ['claim a coupon', press('coupon-claim')],
      CONFIRM,
      SEE_OUTCOME,
    ],
  },
  {
    name: 'chat',
    about: 'A member writes to support',
    sends: 'POST /api/chat/send-message',
    steps: [
      ['open home', enter('/user/home')],
      ['open the chat', press('chat-open')],
      ['write', fill('chat-input', 'Hello')],
      ['send', press('chat-send')],
      [
        'see the message',
        ({ page }) =>
          expect(page.getByTestId('chat-message').filter({ hasText: 'Hello' }).last()).toBeVisible(),
      ],
    ],
  },
]
