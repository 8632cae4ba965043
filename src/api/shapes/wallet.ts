import {
  flagOr,
  list,
  numberOr,
  numberOrNull,
  oneOf,
  orNull,
  record,
  text,
  textOrNull,
} from '../core/wire/wire'
import { balance, balanceOrNull, exactAmount, label, moneyOrNull } from '../core/wire/wire-values'
import { bankAccountShape, profileSchema } from './member'

/** What two decimals can't show of a balance, and what of it can be moved. */
const exact = { exact: { of: 'amount', as: exactAmount } } as const

/** A game account at a provider. One without a code is dropped. An unreadable amount is null and shown as a dash. */
export const slotSchema = record(
  {
    code: text('code'),
    name: label,
    logo: textOrNull('picture'),
    background: textOrNull('picture'),
    isActive: flagOr(false),
    amount: balanceOrNull,
    ftWalletSlot: numberOr(1),
    category: oneOf(['slot', 'sport', 'casino', 'lotto'], 'slot'),
    web: textOrNull('site'),
    android: textOrNull('site'),
    ios: textOrNull('site'),
  },
  { needs: ['name', 'isActive', 'amount'], derived: exact },
)

/** The answer of `GET /api/wallet`: profile, bank account, main balance, invite bonus and game accounts. */
export const walletOutput = record({
  profile: profileSchema,
  bankAccount: orNull(record(bankAccountShape)),
  wallet: record({ amount: balance }, { derived: exact }),
  invite: orNull(record({ amount: moneyOrNull, success: numberOrNull, fail: numberOrNull })),
  slots: list(slotSchema, 'slots'),
})
