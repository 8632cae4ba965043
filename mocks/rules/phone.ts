import { isPhone, normalisePhone } from '@/lib/phone'
import type { Member } from '../model'
import { refuseIf } from '../refusal'
import type { World } from '../world'

/** The member who signs in with this number, if any. */
export function memberByPhone(world: World, phone: string): Member | undefined {
  return [...world.members.values()].find(({ username }) => username === phone)
}

/** The number as digits. Throws PHONE_NUMBER_REQUIRE_10_DIGIT, and EXISTING_USER when somebody has it. */
export function checkPhone(world: World, text: string): string {
  const phone = normalisePhone(text)
  refuseIf(!isPhone(phone, world.settings.laos), 'PHONE_NUMBER_REQUIRE_10_DIGIT')
  refuseIf(memberByPhone(world, phone) !== undefined, 'EXISTING_USER')
  return phone
}
