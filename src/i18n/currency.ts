import type { TFunction } from 'i18next'
import { env } from '@/env'

/** The word beside every amount: baht, or kip on a site in Laos (decision M-11). */
export function currencyWord(t: TFunction): string {
  return t(env.laos || env.currency === 'LAK' ? 'common.kip' : 'common.baht')
}
