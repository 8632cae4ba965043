import { env } from '@/env'
import type { Currency } from './currency-name'

/** The quick amounts of a form. Kip has its own, because one kip is worth little. */
export const quickAmountsOf = (currency: Currency, ofBaht: readonly number[]): readonly number[] =>
  currency === 'LAK' ? env.kipAmounts : ofBaht
