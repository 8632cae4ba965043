import { readPlain } from '@/api/core/endpoint/read-plain'
import { walletOutput } from '@/api/wallet-shapes'
import { type Wallet, walletTotal } from '@/features/home/balance/wallet-total'
import { currencyOfWallet } from '@/lib/currency-name'

/** What `readPlain` needs of the declaration of `GET /api/wallet` (src/api/wallet.ts). */
const SPEC = {
  kind: 'query',
  domain: 'wallet',
  name: 'wallet',
  method: 'GET',
  path: '/api/wallet',
  output: walletOutput,
} as const

/**
 * The sums and the currency of an answer to `GET /api/wallet`, read by the app's own declaration. The build makes a small file of
 * this for home's document (scripts/build/first-balances-files.ts). Null for a refusal and for whatever else leaves a doubt: those
 * are the app's to read.
 */
export function readWallet(status: number, body: string) {
  const plain = readPlain(SPEC, status, body)
  if (!plain) return null
  const wallet = plain.output as Wallet
  return { sums: walletTotal(wallet), currency: currencyOfWallet(wallet) }
}
