import { depositChannels, sendGiftLink, uploadSlip } from '@/api/deposit'
import { cancelQr, createQr, currentQr } from '@/api/qrcode'
import { toBaht } from '@/lib/money'
import { memberIn } from '../answers/call'
import { mock } from '../mock'
import { takeGift } from '../rules/money/gift-link'
import * as qr from '../rules/money/qr'
import { paymentText, qrImage, qrSvg } from '../rules/money/qr-payload'
import * as slip from '../rules/money/slip'
import { amountOf } from '../rules/money/transfer'
import type { Qr } from '../world/model'
import type { World } from '../world/world'
import { GIFT, png } from './examples'
import { bankNames } from './names'

/** The form of the picture depends on the provider: SVG markup, `<img>` markup or a data: URL. */
function pictureOf({ id, bankCode, amount }: Qr): string {
  const text = paymentText(id, toBaht(amount).toFixed(2))
  if (bankCode === 'WW') return `<img src="${qrImage(text)}" alt="QR">`
  return bankCode === 'PAYONEX' ? qrImage(text) : qrSvg(text)
}

/** The form of the deadline depends on the provider: seconds left, epoch milliseconds or ISO 8601. */
function deadlineOf(world: World, { bankCode, expiresAt }: Qr): string | number {
  if (bankCode === 'PAYTIMZ') return Math.round((expiresAt - world.now()) / 1000)
  return bankCode === 'ZPAY' ? expiresAt : new Date(expiresAt).toISOString()
}

function stateOf(world: World, code: Qr) {
  return {
    qrcodeId: code.id,
    hasQrcode: true,
    qrcode: pictureOf(code),
    amount: toBaht(code.amount),
    expireIn: deadlineOf(world, code),
  }
}

/** Deposit channels, slips, gift links and QR deposits. */
export const depositHandlers = [
  mock(depositChannels).reply(({ world }) => ({
    banks: world.depositBanks.map((bank) => ({ ...bank, bank: bankNames(world, bank.bankCode) })),
    wallets: world.depositWallets,
    isManual: world.settings.isManual,
  })),
  mock(uploadSlip, {
    input: { file: png('slip-250.png') },
    codes: ['SLIP_UPLOAD_FAIL', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'REQUEST_LIMIT_1MIN'],
  }).upload((call) => {
    slip.uploadSlip(call.world, memberIn(call), call.file)
  }),
  mock(sendGiftLink, {
    input: { link: GIFT },
    codes: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID', 'REQUEST_LIMIT_1MIN'],
  }).reply(({ world, member, input }) => takeGift(world, member, input.link)),
  mock(currentQr, { input: { bankCode: 'WW' }, after: [createQr] }).reply(({ world, member, input }) => {
    const code = qr.currentQr(world, member, input.bankCode)
    return code ? stateOf(world, code) : { hasQrcode: false }
  }),
  mock(createQr, {
    input: { bankCode: 'WW', amount: 100 },
    codes: ['QR_FAIL', 'REQUEST_LIMIT', 'NO_BANK'],
  }).reply(({ world, member, input }) => {
    const made = qr.createQr(world, member, input.bankCode, amountOf(input.amount))
    return 'message' in made ? { hasQrcode: false, message: made.message } : stateOf(world, made)
  }),
  mock(cancelQr, {
    input: ({ qrs }) => ({ qrcodeId: [...qrs.keys()].at(-1) ?? '' }),
    after: [createQr],
    codes: ['NO_DATA'],
  }).reply(({ world, member, input }) => qr.cancelQr(world, member, input.qrcodeId)),
]
