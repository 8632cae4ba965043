import * as z from 'zod/mini'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import { acknowledged, defaulted, flag, list, orElse, orNull, record, string, text } from './core/wire/wire'

/** The deposit channels: bank accounts and QR providers, mobile wallets, and whether slips are accepted. */
export const depositChannels = defineQuery({
  key: ['deposit', 'channels'],
  path: '/api/lookup/deposit',
  output: record({
    banks: list(
      record({
        bankCode: text('code'),
        bankType: orElse(text('state'), ''),
        mode: orElse(text('state'), ''),
        bank: orNull(record({ nameTH: orElse(text('title'), ''), nameEN: orElse(text('title'), '') })),
        bankAccountName: orElse(text('person'), ''),
        bankAccountNo: orElse(text('account'), ''),
        currency: orNull(text('state')),
      }),
      'banks',
    ),
    wallets: list(
      record({ mode: orElse(text('state'), ''), walletAccountName: orElse(text('person'), '') }),
      'wallets',
    ),
    isManual: defaulted(orNull(flag), false),
  }),
})
export const useDepositChannels = queryHook(depositChannels)

/** Uploads the picture of a bank slip as multipart, with a timeout of 60 s without progress. */
export const uploadSlip = defineMutation({
  key: ['slip', 'upload'],
  method: 'POST',
  path: '/api/wallet/slip',
  input: z.object({ file: z.instanceof(Blob) }),
  ...acknowledged,
  evidence: () => [{ by: 'slip' }],
  upload: true,
  invalidates: ['slip', 'wallet', 'statement'],
  movesMoney: true,
  // The money has left the bank before the slip is sent.
  refusalMovesNothing: false,
  paysInLater: true,
  errors: 'caller',
})
export const useUploadSlip = () => useOnce(uploadSlip())

/** Deposits by a mobile wallet's gift link; `link` is encrypted. */
export const sendGiftLink = defineMutation({
  key: ['deposit', 'gift-link'],
  method: 'POST',
  path: '/api/wallet/truelink',
  input: z.object({ link: string('link') }),
  ...acknowledged,
  evidence: () => [{ by: 'statement', type: 'deposit', amount: null }],
  invalidates: ['wallet', 'statement'],
  movesMoney: true,
  refusalMovesNothing: true,
  paysInLater: true,
  errors: 'caller',
})
