import { expect } from '@playwright/test'
import { depositPage } from '../pages/deposit.page'
import { transferPage } from '../pages/transfer.page'
import { screenshot } from '../support/browser/slip-files'
import { CONFIRM, enter, type Flow, fill, press, SEE_OUTCOME, see, seeAmount } from './flow'

const openDeposit = ['open the deposit sheet', enter('/user/home?modal=deposit')] as const

const qrFlow = (code: string): Flow => ({
  name: `deposit-qr-${code.toLowerCase()}`,
  about: `A member pays in with a QR of ${code}, and the money arrives`,
  sends: 'POST /api/qrcode/:bankCode',
  steps: [
    openDeposit,
    [`choose ${code}`, ({ page }) => depositPage(page).openQr(code)],
    ['give the amount', fill('qr-amount', '300')],
    ['make the QR', press('qr-create')],
    ['see the QR', see('qr-image')],
    ['pay it with the bank', ({ sandbox }) => sandbox.payOpenQr()],
    ['say that it is transferred', press('deposit-transfer')],
    ['see the money', ({ page }) => expect(depositPage(page).modal).toBeHidden()],
  ],
})

const transferFlow = (name: string, about: string, search: string, from: string, to: string): Flow => ({
  name,
  about,
  sends: 'POST /api/wallet/transfer',
  steps: [
    ['open the transfer sheet', enter(`/user/home?modal=transfer&${search}`)],
    ['fill it in', ({ page }) => transferPage(page).fill({ from, to, amount: '100' })],
    ['transfer', press('transfer-submit')],
    SEE_OUTCOME,
  ],
})

const playFlow = (code: string): Flow => ({
  name: `play-${code.toLowerCase()}`,
  about: `A member launches ${code}`,
  scenario: 'rich-member',
  steps: [
    ['open home', enter('/user/home')],
    ['choose the game', press(`game-card-${code}`)],
    ['see the account', ({ page }) => expect(page.getByTestId('game-username')).not.toBeEmpty()],
    ['play', press('game-play')],
    [
      "be at the provider's",
      ({ page, sandbox }) => {
        const origins = () =>
          page
            .context()
            .pages()
            .map((one) => new URL(one.url()).origin)
        return expect.poll(origins).toContain(sandbox.providerUrl)
      },
    ],
  ],
})

/** Every way to pay in, moving money, and the screens that list it; opening game accounts and playing. */
export const moneyFlows: Flow[] = [
  {
    name: 'deposit-bank',
    about: "A member looks up the service's bank account and copies its number",
    steps: [
      openDeposit,
      ['unfold the bank accounts', ({ page }) => depositPage(page).openGroup('bank')],
      ['copy the number', press('copy-bank-SCB')],
      ['see that it is copied', see('toast')],
    ],
  },
  // The QR providers that the specification names.
  ...['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY', 'KBANK'].map(qrFlow),
  {
    name: 'deposit-gift-link',
    about: 'A member pays in with the gift link of a mobile wallet',
    sends: 'POST /api/wallet/truelink',
    steps: [
      openDeposit,
      ['unfold the mobile wallets', ({ page }) => depositPage(page).openGroup('wallet')],
      ['paste the link', fill('gift-link', 'https://gift.truemoney.com/campaign/?v=abc123-150')],
      ['send it', press('gift-send')],
      SEE_OUTCOME,
    ],
  },
  {
    name: 'deposit-slip',
    about: 'A member uploads the slip of a bank transfer',
    sends: 'POST /api/wallet/slip',
    steps: [
      openDeposit,
      [
        'choose the picture',
        async ({ page }) => page.getByTestId('slip-file').setInputFiles(await screenshot(page)),
      ],
      ['send it', press('slip-upload')],
      SEE_OUTCOME,
    ],
  },
  {
    name: 'balances',
    about: 'A member asks every game for its balance',
    sends: 'GET /api/wallet/refresh/slot',
    steps: [
      ['open home', enter('/user/home')],
      ['refresh', press('refresh-balances')],
      ['see the balances', seeAmount('total-balance')],
    ],
  },
  transferFlow('transfer', 'A member moves money from the wallet into a game', 'game=PG', 'WALLET', 'PG'),
  transferFlow(
    'transfer-out',
    'A member takes money out of a game into the wallet',
    'from=PG',
    'PG',
    'WALLET',
  ),
  {
    name: 'withdraw',
    about: 'A member withdraws to the bank account',
    sends: 'POST /api/wallet/withdrawAll',
    steps: [
      ['open the withdraw sheet', enter('/user/home?modal=withdraw')],
      ['give the amount', fill('withdraw-amount', '300')],
      ['withdraw', press('withdraw-submit')],
      CONFIRM,
      SEE_OUTCOME,
    ],
  },
  {
    name: 'statement',
    about: 'A member reads the statement and turns the page',
    steps: [
      ['open the statement', enter('/user/statement')],
      ['see the rows', see('statement-row')],
      ['go to page 2', press('pager-page-2')],
      ['see its rows', see('statement-row')],
    ],
  },
  {
    name: 'slips',
    about: 'A member looks at the uploaded slips',
    steps: [
      ['open the statement', enter('/user/statement')],
      ['open the slips', press('slips-open')],
      ['see them', see('slip-row')],
    ],
  },
  // The game providers that the specification names, without the one that is down in the sandbox. SBO is launched by a
  // posted form, LAOHUAY by an address that contains the credentials, the others by a sign-in link.
  ...['PG', 'JOKER2', 'BETFLIX', 'ASKMEBET', 'PGSLOT', 'SBO'].map(playFlow),
  ...['IMI', 'USUN', 'CIRCUS', 'HUAYHD', 'AREASLOT', 'LAOHUAY'].map(playFlow),
  {
    name: 'game-open',
    about: 'A member opens an account at a game provider',
    sends: 'GET /api/wallet/activate/:slotCode',
    steps: [
      ['open the game', enter('/user/home?modal=game&game=BETFLIX')],
      ['open the account', press('game-activate')],
      ['see the user name', ({ page }) => expect(page.getByTestId('game-username')).not.toBeEmpty()],
    ],
  },
  {
    name: 'game-password',
    about: 'A member gets a new password at a game provider',
    sends: 'GET /api/wallet/resetpassword/:slotCode',
    steps: [
      ['open the game', enter('/user/home?modal=game&game=PG')],
      ['ask for a new password', press('game-reset-password')],
      CONFIRM,
      ['see that it was done', see('toast')],
      ['see the account', ({ page }) => expect(page.getByTestId('game-password')).not.toBeEmpty()],
    ],
  },
]
