import { readPlain } from '@/api/core/endpoint/read-plain'
import { walletOutput } from '@/api/wallet-shapes'
import { type Wallet, walletTotal } from '@/features/home/balance/wallet-total'
import { currencyOfWallet } from '@/lib/currency-name'

/** The part of the declaration of `GET /api/wallet` (src/api/wallet.ts) that `readPlain` needs. */
const SPEC = {
  kind: 'query',
  domain: 'wallet',
  name: 'wallet',
  method: 'GET',
  path: '/api/wallet',
  output: walletOutput,
} as const

/**
 * Reads the sums and the currency from an answer to `GET /api/wallet`, with the app's own declaration. The build makes
 * a small file of this module for home's document (scripts/build/first-balances-files.ts). Null for a refusal and any
 * other answer in doubt, which the app reads.
 */
export function readWallet(status: number, body: string) {
  const plain = readPlain(SPEC, status, body)
  if (!plain) return null
  const wallet = plain.output as Wallet
  return { sums: walletTotal(wallet), currency: currencyOfWallet(wallet) }
}
