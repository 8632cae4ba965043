import type * as z from 'zod/mini'
import type { depositChannels } from '@/api/deposit'
import type { Currency } from '@/currency/currency-name'
import { env } from '@/env'
import type { Env } from '@/env.schema'
import { readMoney, type Satang, satang } from '@/lib/money'
import { readHabits } from '@/session/habits'

/** A QR provider for deposits. */
export type QrProvider = z.output<typeof depositChannels.spec.output>['banks'][number]

/** The provider and the amount of the member's last QR, where the build offers it again. */
export const lastQr = () => (env.hidden.includes('again') ? undefined : readHabits().lastQr)

/** The allowed amounts of a provider's QR. Quick amounts are whole. */
export interface QrTerms {
  minimum: Satang
  quickAmounts: readonly number[]
  /** The least amount that enables the button: any above zero for a bank, the minimum for a PAYMENT provider. */
  enabledFrom: Satang
}

/** The build settings for QRs: in baht (`VITE_QR_MIN`, `VITE_QR_PAY_MIN`) and in kip (`VITE_KIP_AMOUNTS`). */
type QrSettings = Pick<Env, 'qrMin' | 'qrPayMin' | 'kipAmounts'>

const BANK_AMOUNTS = [10, 20, 50, 100, 500, 1000]
const HUNDREDS = { minimum: 100, amounts: [100, 200, 300, 500, 1000] }
const TENS = { minimum: 10, amounts: [10, 50, 100, 500, 1000] }
/**
 * The providers with terms of their own, by bank code. Any other provider has the settings' minimum and the bank's
 * amounts. The sandbox has minimums of its own (mocks/rules/money/qr.ts).
 */
const PROVIDERS = new Map([
  ['WW', HUNDREDS],
  ['PAYONEX', HUNDREDS],
  ['PAYTIMZ', TENS],
  ['ZPAY', TENS],
])
/** Providers whose minimum and first quick amount a setting replaces. */
const OVERRIDABLE = ['PAYTIMZ', 'ZPAY']

const ONE_BAHT = satang(100)

/**
 * A QR channel's minimum and quick amounts. The named providers have their own; other
 * PAYMENT providers and the bank QR use `qrMin` and the bank's amounts. Quick amounts below the minimum are dropped. In
 * kip all have the settings' amounts.
 */
export function qrTerms(
  channel: { bankCode: string; bankType: string },
  settings: QrSettings,
  currency: Currency,
): QrTerms {
  const code = channel.bankCode.trim().toUpperCase()
  const named = PROVIDERS.get(code)
  const override = OVERRIDABLE.includes(code) ? settings.qrPayMin : null
  const isKip = currency === 'LAK'
  const least = isKip ? (settings.kipAmounts[0] ?? 1) : (override ?? named?.minimum ?? settings.qrMin)
  const listed = named?.amounts ?? BANK_AMOUNTS
  const ofBaht = override === null ? listed : [override, ...listed.slice(1)]
  const amounts = isKip ? settings.kipAmounts : ofBaht
  const quickAmounts = [...new Set(amounts)].filter((amount) => amount >= least).sort((a, b) => a - b)
  const minimum = readMoney(least) ?? ONE_BAHT
  const isProvider = channel.bankType.trim().toUpperCase() === 'PAYMENT'
  return { minimum, quickAmounts, enabledFrom: isProvider ? minimum : satang(1) }
}
