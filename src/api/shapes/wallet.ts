import {
  defaulted,
  flag,
  list,
  number,
  oneOf,
  orElse,
  orNull,
  percent,
  record,
  text,
} from '../core/wire/wire'
import { exactAmount, label, money } from '../core/wire/wire-values'
import { bankAccountShape, profileSchema } from './member'

/** What two decimals can't show of a balance, and what of it can be moved. */
const exact = { exact: { of: 'amount', as: orNull(exactAmount) } } as const

/** A game account at a provider. One without a code is dropped. An unreadable amount is null and shown as a dash. */
export const slotSchema = record(
  {
    code: text('code'),
    name: orElse(label, ''),
    logo: orNull(text('picture')),
    background: orNull(text('picture')),
    isActive: defaulted(orNull(flag), false),
    amount: orNull(money),
    ftWalletSlot: defaulted(orNull(number), 1),
    category: oneOf(['slot', 'sport', 'casino', 'lotto'], 'slot'),
    web: orNull(text('site')),
    android: orNull(text('site')),
    ios: orNull(text('site')),
  },
  { derived: exact },
)

/** The answer of `GET /api/wallet`: profile, bank account, main balance, invite bonus and game accounts. */
export const walletOutput = record({
  profile: profileSchema,
  bankAccount: orNull(record(bankAccountShape)),
  wallet: record({ amount: money }, { derived: exact }),
  invite: orNull(record({ amount: orNull(money), success: orNull(percent), fail: orNull(percent) })),
  slots: list(slotSchema, 'slots'),
})
