import { screen, within } from '@testing-library/react'
import { t } from 'i18next'
import { changePassword, updateBankAccountName } from '@/api/account'
import { login } from '@/api/auth'
import { activateBonus, clearBonus } from '@/api/bonus'
import { sendGiftLink, uploadSlip } from '@/api/deposit'
import { activateGame, resetGamePassword } from '@/api/game'
import { receiveInviteBonus } from '@/api/invite'
import { sendOtp } from '@/api/otp'
import { activatePromotion } from '@/api/promotion'
import { cancelQr, createQr } from '@/api/qrcode'
import { receiveRefund, refundToWallet } from '@/api/refund'
import { createAccount } from '@/api/registration'
import { claimCoupon, spin } from '@/api/spinwheel'
import { refreshBalances, transfer, transferAll, withdrawAll } from '@/api/wallet'
import { writeStored } from '@/lib/browser/storage'
import { endpoints, idOf } from '@/testing/endpoints'
import { findMessage, findSheet, type hands } from './hands'
import { registration } from './registration'
import { MEMBER, member, OTHER_MEMBER, sandbox } from './sandbox'

type Hands = ReturnType<typeof hands>
/** What a member does on a screen to carry out one action. Buttons and fields are found by the words on them. */
export interface ToldAction {
  call: string
  address: string
  scenario?: Parameters<typeof sandbox.reset>[0]
  /** Another member than the main one. Null: a visitor. */
  phone?: string | null
  /** Changes the sandbox's world beforehand. */
  arrange?: () => unknown
  act: (member: Hands) => Promise<unknown>
  /** Where the outcome is read, when it isn't in a message or a toast. */
  read?: () => string
}

const field = (name: string) => screen.findByRole('textbox', { name })
const deposit = async () => within(await findSheet(t('deposit.title')))
const namesOf = (role: string) => () =>
  screen
    .queryAllByRole(role)
    .map((one) => one.getAttribute('alt') ?? one.textContent)
    .join('\n')

const allText = () => document.body.textContent

const GIFT_LINK = 'https://gift.truemoney.com/campaign/?v=abc123-150'
/** A picture of one pixel. `offerDeposits` says that it is larger. */
const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

/** A slip's picture. The sandbox reads the amount from its name. */
export const slipOf = (baht: number) => new File([PICTURE], `slip-${baht}.png`, { type: 'image/png' })

async function openQr({ user, press }: Hands) {
  const sheet = await findSheet(t('deposit.title'))
  const head = await within(sheet).findByRole('button', { name: (name) => name.startsWith('ZPAY') })
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head)
  const part = head.closest('section') ?? sheet
  const currency = t('common.baht')
  await press(t('common.amountOf', { amount: '50', currency }), part)
  await press(t('deposit.qr.createFor', { amount: '50.00', currency }), part)
  await within(part).findByRole('img')
  return part
}

/** Presses a button, then the one that confirms the question. */
async function pressAndConfirm({ press }: Hands, name: string, ok: string, sheet?: string) {
  await press(name, sheet ? await findSheet(sheet) : document.body)
  await press(ok, await screen.findByRole('alertdialog'))
}

/** An invitation's bonus may be lost. */
const isLucky = () => {
  member().invite.success = 100
}

/** Every action of a member, by name. */
export const TOLD_ACTIONS = {
  'transfer to a game': {
    call: idOf(transfer),
    address: '/user/home?modal=transfer&game=PG',
    act: async ({ fill, press }) => {
      await fill(await field(t('common.amount')), '10')
      await press(t('transfer.submit'), await findSheet(t('transfer.title')))
    },
  },
  'transfer to the wallet': {
    call: idOf(transfer),
    address: '/user/home?modal=transfer&from=PG',
    act: async ({ fill, press }) => {
      await fill(await field(t('common.amount')), '20')
      await press(t('transfer.submit'), await findSheet(t('transfer.title')))
    },
  },
  'transfer of the whole wallet': {
    call: idOf(transferAll),
    address: '/user/home?modal=transfer&game=PG',
    act: async ({ press }) => {
      const sheet = await findSheet(t('transfer.title'))
      await press(t('transfer.all'), sheet)
      await press(t('transfer.submit'), sheet)
    },
  },
  withdrawal: {
    call: idOf(withdrawAll),
    address: '/user/home?modal=withdraw',
    act: async (hand) => {
      await hand.fill(await field(t('common.amount')), '100')
      await pressAndConfirm(hand, t('withdraw.submit'), t('withdraw.submit'), t('withdraw.title'))
    },
  },
  'gift link': {
    call: idOf(sendGiftLink),
    address: '/user/home?modal=deposit',
    act: async ({ fill, press }) => {
      await press(t('deposit.wallet.title'), await findSheet(t('deposit.title')))
      await fill(await field(t('deposit.wallet.gift')), GIFT_LINK)
      await press(t('deposit.wallet.send'))
    },
  },
  slip: {
    call: idOf(uploadSlip),
    address: '/user/home?modal=deposit',
    act: async ({ user, press }) => {
      const choose = await (await deposit()).findByLabelText(t('slip.choose'))
      await user.upload(choose, slipOf(250))
      await press(t('slip.upload'))
    },
  },
  QR: {
    call: idOf(createQr),
    address: '/user/home?modal=deposit',
    act: openQr,
    read: namesOf('img'),
  },
  'QR cancelled': {
    call: idOf(cancelQr),
    address: '/user/home?modal=deposit',
    act: async (member) => {
      await member.press(t('deposit.qr.cancel'), await openQr(member))
      await member.press(t('deposit.qr.cancelOk'), await findMessage(t('deposit.qr.cancelTitle')))
    },
  },
  bonus: {
    call: idOf(activateBonus),
    address: '/user/bonus?modal=bonus&bonus=DAILY',
    act: (hand) => pressAndConfirm(hand, t('bonus.detail.receive'), t('bonus.detail.receive')),
  },
  promotion: {
    call: idOf(activatePromotion),
    address: '/user/bonus?modal=promotion&bonus=LUMA100',
    act: (hand) => pressAndConfirm(hand, t('bonus.promotion.receive'), t('bonus.promotion.receive')),
  },
  'bonus cancelled': {
    call: idOf(clearBonus),
    address: '/user/bonus',
    scenario: 'active-bonus',
    act: (hand) => pressAndConfirm(hand, t('bonus.current.cancel'), t('bonus.current.cancel')),
  },
  cashback: {
    call: idOf(receiveRefund),
    address: '/user/home?modal=refund',
    act: (hand) => pressAndConfirm(hand, t('refund.receive'), t('refund.receive')),
  },
  'cashback to the wallet': {
    call: idOf(refundToWallet),
    address: '/user/home?modal=refund',
    arrange: () => {
      member().refund.success = 100
    },
    act: (hand) => pressAndConfirm(hand, t('refund.toWallet'), t('refund.toWallet')),
  },
  'invite bonus': {
    call: idOf(receiveInviteBonus),
    address: '/user/home',
    arrange: isLucky,
    act: (hand) => pressAndConfirm(hand, t('home.invite.receive'), t('home.invite.receive')),
  },
  'invite bonus in its sheet': {
    call: idOf(receiveInviteBonus),
    address: '/user/home?modal=invite',
    arrange: isLucky,
    act: (hand) =>
      pressAndConfirm(hand, t('home.invite.receive'), t('home.invite.receive'), t('invite.title')),
  },
  spin: {
    call: idOf(spin),
    address: '/user/spin',
    act: ({ press }) => press(t('spin.spin')),
    read: namesOf('dialog'),
  },
  coupon: {
    call: idOf(claimCoupon),
    address: '/user/spin',
    act: async ({ user, press }) => {
      const isClaim = (name: string) => name.startsWith(t('spin.claim'))
      const [first] = await screen.findAllByRole('button', { name: isClaim })
      if (first) await user.click(first)
      await press(t('spin.claim'), await screen.findByRole('alertdialog'))
    },
  },
  'balances refreshed': {
    call: idOf(refreshBalances),
    address: '/user/home',
    // So that entering home refreshes nothing.
    arrange: () => writeStored('last_sync', new Date().toISOString()),
    act: ({ press }) => press(t('home.refresh')),
    read: allText,
  },
  'game account opened': {
    call: idOf(activateGame),
    address: '/user/home?modal=game&game=BETFLIX',
    act: ({ press }) => press(t('game.activate')),
  },
  'game password reset': {
    call: idOf(resetGamePassword),
    address: '/user/home?modal=game&game=PG',
    act: (hand) => pressAndConfirm(hand, t('game.reset'), t('game.reset')),
  },
  'password changed': {
    call: idOf(changePassword),
    address: '/user/profile?modal=password',
    act: async ({ fill, press }) => {
      const sheet = await findSheet(t('profile.password.title'))
      for (const [name, text] of [
        ['old', MEMBER.password],
        ['new', 'mango-farm-82'],
        ['confirm', 'mango-farm-82'],
      ] as const)
        await fill(await within(sheet).findByLabelText(t(`profile.password.${name}`)), text)
      await press(t('profile.password.submit'), sheet)
    },
  },
  'account name in English': {
    call: idOf(updateBankAccountName),
    address: '/user/home?modal=deposit',
    phone: OTHER_MEMBER.phone,
    act: async ({ fill, press }) => {
      await press(t('deposit.name.edit'), await findSheet(t('deposit.title')))
      const editor = await findSheet(t('deposit.name.title'))
      await fill(await within(editor).findByRole('textbox'), 'Malee Suksan')
      await press(t('deposit.name.save'), editor)
    },
  },
  'sign-in': {
    call: idOf(login),
    address: '/login',
    phone: null,
    act: async ({ fill, press }) => {
      await fill(await field(t('login.username')), MEMBER.phone)
      await fill(screen.getByLabelText(t('login.password')), MEMBER.password)
      await press(t('login.submit'))
    },
    read: namesOf('heading'),
  },
  'one-time code': {
    call: idOf(sendOtp),
    address: '/register',
    phone: null,
    act: (hand) => registration(hand).fillPhone(),
    read: allText,
  },
  registration: {
    call: idOf(createAccount),
    address: '/register',
    phone: null,
    arrange: () => {
      sandbox.world().settings.registerOTP = false
    },
    act: async (hand) => {
      const { fillAll, submit } = registration(hand)
      await fillAll()
      await submit()
    },
    read: allText,
  },
} satisfies Record<string, ToldAction>

/** The declaration of an action's call. */
export function specOf({ call }: ToldAction) {
  const found = endpoints.find(({ id }) => id === call)
  if (!found) throw new Error(`no call ${call}`)
  return found.spec
}

/** What the member reads now: messages above the page, and the toasts. Word separators that nobody sees are left out. */
export function readNow(read?: ToldAction['read']): string {
  const said =
    read?.() ??
    ['alertdialog', 'status']
      .flatMap((role) => screen.queryAllByRole(role))
      .map(({ textContent }) => textContent)
      .join('\n')
  return said.replace(/[\u200b\u2060]/g, '').replace(/\s+/g, ' ')
}
