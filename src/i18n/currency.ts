import type { TFunction } from 'i18next'
import { env } from '@/env'

/** Whether this site counts in kip: a site in Laos. A kip is worth little, so its amounts are large. */
export const IN_KIP = env.laos || env.currency === 'LAK'

/** The word beside every amount: baht, or kip on a site in Laos. */
export function currencyWord(t: TFunction): string {
  return t(IN_KIP ? 'common.kip' : 'common.baht')
}
