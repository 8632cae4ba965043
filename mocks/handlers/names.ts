import { toBaht } from '@/lib/money'
import type { Member } from '../world/model'
import type { World } from '../world/world'

/** The names of a bank or payment provider. Gives the code itself when the world has no bank of that code. */
export function bankNames(world: World, code: string): { nameTH: string; nameEN: string } {
  const bank = world.banks.find((candidate) => candidate.code === code)
  return { nameTH: bank?.nameTH ?? code, nameEN: bank?.nameEN ?? code }
}

/** The member's bank account as the wallet and the profile show it. */
export function bankAccountOf(world: World, member: Member) {
  const { bankCode, bankAccountName, bankAccountNo, currency } = member
  return { bankCode, bankAccountName, bankAccountNo, bank: bankNames(world, bankCode), currency }
}

/** The member as `GET /api/account/profile` returns it. */
export function profileOf(world: World, member: Member) {
  const { id: _id, username, name, coin, createdAt } = member
  return {
    _id,
    username,
    name,
    coin,
    createdAt: isoTime(createdAt),
    ...bankAccountOf(world, member),
  }
}

/** The member's invite bonus as the wallet and the invite call show it. */
export const inviteBonusOf = ({ invite: { accrued, success, fail } }: Member) => ({
  amount: toBaht(accrued),
  success,
  fail,
})

/** Formats epoch milliseconds as the API does. */
export const isoTime = (ms: number) => new Date(ms).toISOString()
