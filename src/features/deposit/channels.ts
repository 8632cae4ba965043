import type * as z from 'zod/mini'
import type { depositChannels } from '@/api/deposit'

/** The channels as the server offers them. */
export type Offered = z.output<typeof depositChannels.spec.output>
/** A bank account or QR provider for deposits. */
export type BankChannel = Offered['banks'][number]
/** A mobile wallet for deposits. */
export type WalletChannel = Offered['wallets'][number]

/** The deposit channels as the modal groups them. */
export interface Channels {
  qr: BankChannel[]
  bank: BankChannel[]
  /** Wallets that show their account. */
  account: WalletChannel[]
  /** Wallets that accept gift links. */
  gift: WalletChannel[]
}

const is = (word: string, value: string) => value.trim().toUpperCase() === word

/**
 * Groups the offered channels. PAYMENT entries and KBANK in SMS mode create QRs; other banks show their account.
 * Wallets in mode AUTO show their account; others accept gift links. Dropped are the duplicates of a QR provider, and
 * the gift-link wallets where the build cannot encrypt their links.
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
