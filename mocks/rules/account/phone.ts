import { isPhone, normalisePhone } from '@/rules/phone'
import { failIf } from '../../world/domain-error'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'

/** The member who signs in with this number, if any. */
export function memberByPhone(world: World, phone: string): Member | undefined {
  return [...world.members.values()].find(({ username }) => username === phone)
}

/** Gives the number as digits. Throws PHONE_NUMBER_REQUIRE_10_DIGIT, and EXISTING_USER when the number is taken. */
export function checkPhone(world: World, text: string): string {
  const phone = normalisePhone(text)
  failIf(!isPhone(phone, world.settings.laos), 'PHONE_NUMBER_REQUIRE_10_DIGIT')
  failIf(memberByPhone(world, phone) !== undefined, 'EXISTING_USER')
  return phone
}
