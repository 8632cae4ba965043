import { depositChannels, sendGiftLink, uploadSlip } from '@/api/deposit'
import { memberIn } from '../answers/call'
import { mock } from '../mock'
import { takeGift } from '../rules/money/gift-link'
import * as slip from '../rules/money/slip'
import { GIFT, png } from './examples'
import { bankNames } from './names'

/** Deposit channels, slips and gift links. */
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
]
