import { readOutput } from '@/api/core/endpoint/read-answer'
import { walletOutput } from '@/api/shapes/wallet'
import { currencyOfWallet } from '@/currency/currency-name'
import { type Wallet, walletTotal } from '@/features/home/balance/wallet-total'

const SPEC = {
  kind: 'query',
  domain: 'wallet',
  name: 'wallet',
  method: 'GET',
  path: '/api/wallet',
  output: walletOutput,
} as const

/**
 * Reads the sums and the currency from an answer to `GET /api/wallet`, with the app's own declaration. The build puts
 * this module and what it needs into files of their own (vite.config.ts), which home's document loads before the rest
 * of the app. Null for a failure: the app tells it.
 */
export function readWallet(status: number, body: string) {
  try {
    const wallet = readOutput(SPEC, status, body) as Wallet
    return { sums: walletTotal(wallet), currency: currencyOfWallet(wallet) }
  } catch {
    return null
  }
}
