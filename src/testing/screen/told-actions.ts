import { screen, within } from '@testing-library/react'
import { t } from 'i18next'
import { changePassword, updateBankAccountName } from '@/api/account'
import { login } from '@/api/auth'
import { activateBonus, clearBonus } from '@/api/bonus'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
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
import { idOf } from '@/testing/endpoints'
import { findMessage, findSheet, type hands } from './hands'
import { registration } from './registration'
import { renderRoute } from './render-route'
import { MEMBER, member, OTHER_MEMBER, sandbox } from './sandbox'

type Hands = ReturnType<typeof hands>
/** What a member does on a screen to carry out one action. Buttons and fields are found by the words on them. */
export interface ToldAction {
  call: string
  spec: EndpointSpec
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
async function pressAndConfirm({ press }: Hands, name: string, ok = name, sheet?: string) {
  await press(name, sheet ? await findSheet(sheet) : document.body)
  await press(ok, await screen.findByRole('alertdialog'))
}

async function transferOf({ fill, press }: Hands, amount: string) {
  await fill(await field(t('common.amount')), amount)
  await press(t('transfer.submit'), await findSheet(t('transfer.title')))
}

/** An invitation's bonus, and a cashback, may be lost. */
const isLucky = () => {
  member().invite.success = 100
  member().refund.success = 100
}

const told = (
  declared: { spec: EndpointSpec },
  address: string,
  act: ToldAction['act'],
  more: Partial<ToldAction> = {},
): ToldAction => ({ call: idOf(declared), spec: declared.spec, address, act, ...more })

/** An action whose button asks first. */
const asked = (
  declared: { spec: EndpointSpec },
  address: string,
  name: () => string,
  more?: Partial<ToldAction>,
) => told(declared, address, (hand) => pressAndConfirm(hand, name()), more)

const PG_IN = '/user/home?modal=transfer&game=PG'
const DEPOSIT = '/user/home?modal=deposit'
const VISITOR = { phone: null, read: allText }

/** Every action of a member, by name. */
export const TOLD_ACTIONS = {
  'transfer to a game': told(transfer, PG_IN, (hand) => transferOf(hand, '10')),
  'transfer to the wallet': told(transfer, '/user/home?modal=transfer&from=PG', (hand) =>
    transferOf(hand, '20'),
  ),
  'transfer of the whole wallet': told(transferAll, PG_IN, async ({ press }) => {
    const sheet = await findSheet(t('transfer.title'))
    await press(t('transfer.all'), sheet)
    await press(t('transfer.submit'), sheet)
  }),
  withdrawal: told(withdrawAll, '/user/home?modal=withdraw', async (hand) => {
    await hand.fill(await field(t('common.amount')), '100')
    await pressAndConfirm(hand, t('withdraw.submit'), t('withdraw.submit'), t('withdraw.title'))
  }),
  'gift link': told(sendGiftLink, DEPOSIT, async ({ fill, press }) => {
    await press(t('deposit.wallet.title'), await findSheet(t('deposit.title')))
    await fill(await field(t('deposit.wallet.gift')), GIFT_LINK)
    await press(t('deposit.wallet.send'))
  }),
  slip: told(uploadSlip, DEPOSIT, async ({ user, press }) => {
    await user.upload(await screen.findByLabelText(t('slip.choose')), slipOf(250))
    await press(t('slip.upload'))
  }),
  QR: told(createQr, DEPOSIT, openQr, { read: namesOf('img') }),
  'QR cancelled': told(cancelQr, DEPOSIT, async (hand) => {
    await hand.press(t('deposit.qr.cancel'), await openQr(hand))
    await hand.press(t('deposit.qr.cancelOk'), await findMessage(t('deposit.qr.cancelTitle')))
  }),
  bonus: asked(activateBonus, '/user/bonus?modal=bonus&bonus=DAILY', () => t('bonus.detail.receive')),
  promotion: asked(activatePromotion, '/user/bonus?modal=promotion&bonus=LUMA100', () =>
    t('bonus.promotion.receive'),
  ),
  'bonus cancelled': asked(clearBonus, '/user/bonus', () => t('bonus.current.cancel'), {
    scenario: 'active-bonus',
  }),
  cashback: asked(receiveRefund, '/user/home?modal=refund', () => t('refund.receive')),
  'cashback to the wallet': asked(refundToWallet, '/user/home?modal=refund', () => t('refund.toWallet'), {
    arrange: isLucky,
  }),
  'invite bonus': asked(receiveInviteBonus, '/user/home', () => t('home.invite.receive'), {
    arrange: isLucky,
  }),
  'invite bonus in its sheet': told(
    receiveInviteBonus,
    '/user/home?modal=invite',
    (hand) => pressAndConfirm(hand, t('home.invite.receive'), t('home.invite.receive'), t('invite.title')),
    { arrange: isLucky },
  ),
  spin: told(spin, '/user/spin', ({ press }) => press(t('spin.spin')), { read: namesOf('dialog') }),
  coupon: told(claimCoupon, '/user/spin', async ({ user, press }) => {
    const isClaim = (name: string) => name.startsWith(t('spin.claim'))
    const [first] = await screen.findAllByRole('button', { name: isClaim })
    if (first) await user.click(first)
    await press(t('spin.claim'), await screen.findByRole('alertdialog'))
  }),
  'balances refreshed': told(refreshBalances, '/user/home', ({ press }) => press(t('home.refresh')), {
    // So that entering home refreshes nothing.
    arrange: () => writeStored('last_sync', new Date().toISOString()),
    read: allText,
  }),
  'game account opened': told(activateGame, '/user/home?modal=game&game=BETFLIX', ({ press }) =>
    press(t('game.activate')),
  ),
  'game password reset': asked(resetGamePassword, '/user/home?modal=game&game=PG', () => t('game.reset')),
  'password changed': told(changePassword, '/user/profile?modal=password', async ({ fill, press }) => {
    const sheet = await findSheet(t('profile.password.title'))
    for (const [name, text] of [
      ['old', MEMBER.password],
      ['new', 'mango-farm-82'],
      ['confirm', 'mango-farm-82'],
    ] as const)
      await fill(await within(sheet).findByLabelText(t(`profile.password.${name}`)), text)
    await press(t('profile.password.submit'), sheet)
  }),
  'account name in English': told(
    updateBankAccountName,
    DEPOSIT,
    async ({ fill, press }) => {
      await press(t('deposit.name.edit'), await findSheet(t('deposit.title')))
      const editor = await findSheet(t('deposit.name.title'))
      await fill(await within(editor).findByRole('textbox'), 'Malee Suksan')
      await press(t('deposit.name.save'), editor)
    },
    { phone: OTHER_MEMBER.phone },
  ),
  'sign-in': told(login, '/login', ({ signIn }) => signIn(MEMBER.phone), {
    phone: null,
    read: namesOf('heading'),
  }),
  'one-time code': told(sendOtp, '/register', (hand) => registration(hand).fillPhone(), VISITOR),
  registration: told(
    createAccount,
    '/register',
    async (hand) => {
      const { fillAll, submit } = registration(hand)
      await fillAll()
      await submit()
    },
    {
      ...VISITOR,
      arrange: () => {
        sandbox.world().settings.registerOTP = false
      },
    },
  ),
}

/** Every action with its name. */
export const ALL = Object.entries(TOLD_ACTIONS) as [keyof typeof TOLD_ACTIONS, ToldAction][]

/** The actions by name, one for each value that `of` gives. */
export const actionsBy = (of: (action: ToldAction) => string) =>
  [...new Map(ALL.toReversed().map((one) => [of(one[1]), one])).values()].toReversed()

/** Opens the address of an action, or another page, in the world that it needs. */
export async function openFor(
  { address, scenario, phone = MEMBER.phone, arrange }: ToldAction,
  page = address,
) {
  if (scenario) sandbox.reset(scenario)
  await arrange?.()
  return renderRoute(page, { phone })
}

/** Begins an action whose answer is held back until `release`. A part of what it does may wait for the answer. */
export function beginHeld(action: ToldAction, hand: Hands) {
  const { path, method } = action.spec
  const release = sandbox.hold(path, method.toLowerCase() as 'get' | 'post' | 'delete')
  action.act(hand).catch(() => {})
  return release
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
