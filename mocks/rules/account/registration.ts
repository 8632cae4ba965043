import { satang } from '@/lib/money'
import { isAccountNo, normaliseAccountNo } from '@/rules/account-number'
import { isEnglishName, needsEnglishName } from '@/rules/bank-name'
import { failIf } from '../../world/domain-error'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'
import { checkPhone, isVerified } from './otp'

/** The id of the first member. */
export const FIRST_ID = 100_001

export type Registration = {
  name: string
  username: string
  password: string
  inviteCode: string
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
  currency?: string | undefined
}

type Profile = Pick<Registration, 'name' | 'bankCode' | 'bankAccountName' | 'bankAccountNo'>

/**
 * `POST /api/account/validate`: validates a partial registration; bank fields may still be empty. Gives the phone
 * number as digits. Throws PHONE_NUMBER_REQUIRE_10_DIGIT, EXISTING_USER, INVALID_USER_INFO and EXISTING_BANK.
 */
export function validateRegistration(world: World, input: Registration): string {
  const phone = checkPhone(world, input.username)
  failIf(input.name.trim() === '' || input.password === '', 'INVALID_USER_INFO')
  const accountNo = normaliseAccountNo(input.bankAccountNo)
  const taken = [...world.members.values()].some(
    (member) => member.bankAccountNo === accountNo && member.bankCode === input.bankCode,
  )
  failIf(accountNo !== '' && taken, 'EXISTING_BANK')
  return phone
}

/**
 * `POST /api/account`: creates a member who can sign in immediately. The inviter's code (`PR<id>`) adds the member to
 * the inviter's list; an unknown code is ignored. Throws what `validateRegistration` throws, INVALID_BANK,
 * BANK_ACCOUNT_NAME_ENG and UNVERIFIED_OTP.
 */
export function register(world: World, input: Registration): Member {
  const phone = validateRegistration(world, input)
  const { password, currency = 'BAHT' } = input
  const member = newMember(String(FIRST_ID + world.members.size), world.now())
  Object.assign(member, { username: phone, password, currency })
  changeProfile(world, member, input)
  failIf(world.settings.registerOTP && !isVerified(world, phone), 'UNVERIFIED_OTP')
  world.members.set(member.id, member)
  const inviter = world.members.get(input.inviteCode.replace(/^PR/, ''))
  inviter?.invite.rows.unshift({ name: member.name, amount: satang(0), createdAt: world.now() })
  return member
}

/** A member without money, games or history. */
export function newMember(id: string, createdAt: number): Member {
  return {
    id,
    username: '',
    password: '',
    name: '',
    createdAt,
    isActive: true,
    bankCode: '',
    bankAccountName: '',
    bankAccountNo: '',
    currency: 'BAHT',
    coin: 0,
    games: new Map(),
    activeBonus: null,
    bonusesReceived: new Map(),
    promotionsReceived: new Set(),
    invite: { accrued: satang(0), success: 80, fail: 20, playing: false, receivedAt: null, rows: [] },
    refund: { accrued: satang(0), success: 90, fail: 10, info: '', rows: [] },
    coupons: [],
  }
}

/** `PUT /api/account/bankAccountName`. Throws INVALID_BANK and BANK_ACCOUNT_NAME_ENG. */
export function renameBankAccount(
  member: Member,
  { bankCode, bankAccountName }: { bankCode: string; bankAccountName: string },
): void {
  failIf(bankCode !== member.bankCode, 'INVALID_BANK')
  failIf(!isEnglishName(bankAccountName), 'BANK_ACCOUNT_NAME_ENG')
  member.bankAccountName = bankAccountName
}

/** `PUT /api/account/profile`. Throws INVALID_USER_INFO, INVALID_BANK and BANK_ACCOUNT_NAME_ENG. */
export function changeProfile(world: World, member: Member, input: Profile): void {
  const { bankCode, bankAccountName } = input
  const [name, bankAccountNo] = [input.name.trim(), normaliseAccountNo(input.bankAccountNo)]
  failIf(name === '', 'INVALID_USER_INFO')
  failIf(!world.banks.some(({ code }) => code === bankCode), 'INVALID_BANK')
  failIf(!isAccountNo(bankAccountNo), 'INVALID_BANK')
  failIf(bankAccountName.trim() === '', 'INVALID_USER_INFO')
  failIf(needsEnglishName(bankCode) && !isEnglishName(bankAccountName), 'BANK_ACCOUNT_NAME_ENG')
  Object.assign(member, { name, bankCode, bankAccountName, bankAccountNo })
}
