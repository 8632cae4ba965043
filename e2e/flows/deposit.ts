import { expect } from '@playwright/test'
import { depositPage } from '../pages/deposit.page'
import { homePage } from '../pages/home.page'
import { drawn } from '../support/browser/slip-files'
import type { Flow } from './flow'

const SHEET = '/user/home?modal=deposit'
const SLIP = { width: 720, height: 1280, type: 'png' } as const
/** The QR providers that the specification names, each with an amount that it accepts. */
const QR_PROVIDERS = [
  ['WW', '300'],
  ['PAYONEX', '300'],
  ['PAYTIMZ', '300'],
  ['ZPAY', '300'],
  ['KBANK', '300'],
] as const

function qrFlow([code, amount]: (typeof QR_PROVIDERS)[number]): Flow {
  return {
    name: `deposit-qr-${code.toLowerCase()}`,
    about: `A member pays in with a QR of ${code}, and the money arrives`,
    sends: 'POST /api/qrcode/:bankCode',
    run: async ({ page, sandbox, enter, step }) => {
      const deposit = depositPage(page)
      const qr = deposit.qr(code)
      await step('open the deposit sheet', () => enter(SHEET))
      await step(`choose ${code}`, () => deposit.openQr(code))
      await step('give the amount', () => qr.amount.fill(amount))
      await step('make the QR', () => qr.create.click())
      await step('see the QR', () => expect(qr.image).toBeVisible())
      await step('pay it with the bank', async () => {
        const all = await sandbox.control<{ id: string; state: string }[]>('GET', 'qr')
        await sandbox.control('POST', `qr/${all.find(({ state }) => state === 'open')?.id}/pay`)
      })
      await step('say that it is transferred', () => deposit.transferred.click())
      await step('see the money', () => expect(deposit.modal).toBeHidden())
    },
  }
}

/** Every way to pay in. */
export const depositFlows: Flow[] = [
  {
    name: 'deposit-bank',
    about: "A member looks up the service's bank account and copies its number",
    run: async ({ page, enter, step }) => {
      const deposit = depositPage(page)
      await step('open the deposit sheet', () => enter(SHEET))
      await step('unfold the bank accounts', () => deposit.openGroup('bank'))
      await step('copy the number', () => page.getByTestId('copy-bank-SCB').click())
      await step('see that it is copied', () => expect(homePage(page).toast).toBeVisible())
    },
  },
  ...QR_PROVIDERS.map(qrFlow),
  {
    name: 'deposit-gift-link',
    about: 'A member pays in with the gift link of a mobile wallet',
    sends: 'POST /api/wallet/truelink',
    run: async ({ page, enter, step, outcome }) => {
      const deposit = depositPage(page)
      await step('open the deposit sheet', () => enter(SHEET))
      await step('unfold the mobile wallets', () => deposit.openGroup('wallet'))
      await step('paste the link', () =>
        deposit.giftLink.fill('https://gift.truemoney.com/campaign/?v=abc123-150'),
      )
      await step('send it', () => deposit.giftSend.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'deposit-slip',
    about: 'A member uploads the slip of a bank transfer',
    sends: 'POST /api/wallet/slip',
    run: async ({ page, enter, step, outcome }) => {
      const { slip } = depositPage(page)
      await step('open the deposit sheet', () => enter(SHEET))
      await step('choose the picture', async () =>
        slip.file.setInputFiles(await drawn(page, 'slip-250.png', SLIP)),
      )
      await step('send it', () => slip.upload.click())
      await step('see the outcome', outcome)
    },
  },
]
