import { readPlain } from '@/api/core/endpoint/read-plain'
import { walletOutput } from '@/api/shapes/wallet'
import { currencyOfWallet } from '@/currency/currency-name'
import { type Wallet, walletTotal } from '@/features/home/balance/wallet-total'

/**
 * Reads the sums and the currency from an answer to `GET /api/wallet`, with the app's own declaration. The build puts
 * this module and what it needs into files of their own (vite.config.ts), which home's document loads before the rest
 * of the app. Null for a refusal and any other answer in doubt: the app reads those.
 */
export function readWallet(status: number, body: string) {
  const plain = readPlain({ kind: 'query', output: walletOutput }, status, body)
  if (!plain) return null
  const wallet = plain.output as Wallet
  return { sums: walletTotal(wallet), currency: currencyOfWallet(wallet) }
}
