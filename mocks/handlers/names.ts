import type { Member } from '../world/model'
import type { World } from '../world/world'

/** A bank's or payment provider's names; the code itself when it is no bank of the world. */
export function bankNames(world: World, code: string): { nameTH: string; nameEN: string } {
  const bank = world.banks.find((candidate) => candidate.code === code)
  return { nameTH: bank?.nameTH ?? code, nameEN: bank?.nameEN ?? code }
}

/** The member's bank account as the wallet and the profile carry it. */
export function bankAccountOf(world: World, member: Member) {
  const { bankCode, bankAccountName, bankAccountNo, currency } = member
  return { bankCode, bankAccountName, bankAccountNo, bank: bankNames(world, bankCode), currency }
}

/** The member as GET /api/account/profile gives it. */
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

/** A point in time (epoch ms) as the API writes it. */
export const isoTime = (ms: number) => new Date(ms).toISOString()
