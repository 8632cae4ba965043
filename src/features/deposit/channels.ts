import type * as z from 'zod/mini'
import type { depositChannels } from '@/api/deposit'

type Offered = z.output<typeof depositChannels.spec.output>
/** A bank account or a QR provider to pay in at. */
export type BankChannel = Offered['banks'][number]
/** A mobile wallet to pay in at. */
export type WalletChannel = Offered['wallets'][number]

/** The ways to pay in, as the deposit modal groups them. */
export interface Channels {
  qr: BankChannel[]
  bank: BankChannel[]
  /** Wallets whose account is shown, to transfer to. */
  account: WalletChannel[]
  /** Wallets that take gift links. */
  gift: WalletChannel[]
}

const is = (word: string, value: string) => value.trim().toUpperCase() === word

/**
 * Groups what the server offers: PAYMENT entries and KBANK in SMS
 * mode make QRs, every other bank shows its account; a wallet in mode AUTO shows its account, any other takes gift
 * links, where the build can encrypt them. Nothing that is offered is dropped; a QR provider named twice is shown once.
 */
export function groupChannels({ banks, wallets }: Offered, takesGiftLinks: boolean): Channels {
  const makesQr = ({ bankType, bankCode, mode }: BankChannel) =>
    is('PAYMENT', bankType) || (is('KBANK', bankCode) && is('SMS', mode))
  const isFirst = ({ bankCode }: BankChannel, index: number, all: BankChannel[]) =>
    all.findIndex((other) => other.bankCode === bankCode) === index
  return {
    qr: banks.filter(makesQr).filter(isFirst),
    bank: banks.filter((bank) => !makesQr(bank)),
    account: wallets.filter(({ mode }) => is('AUTO', mode)),
    gift: takesGiftLinks ? wallets.filter(({ mode }) => !is('AUTO', mode)) : [],
  }
}
