import { env } from '@/env'
import { readStored } from '@/lib/browser/storage'
import { tokenArea } from '@/session/stored-token'
import { type Currency, readCurrency } from './currency-name'

/** The build's currency, used when the server names none. */
export const OF_BUILD: Currency = env.laos || env.currency === 'LAK' ? 'LAK' : 'BAHT'

/** The member's currency as it is stored beside the token (`member-currency.ts`), for what reads answers before React runs. */
export const ownCurrency = (): Currency => readCurrency(readStored('currency', tokenArea())) ?? OF_BUILD
