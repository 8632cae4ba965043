import { satang } from '@/lib/money'
import { newCredentials } from '../rules/account/games'
import { memberByPhone, openSession } from '../rules/account/login'
import { FIRST_ID, newMember } from '../rules/account/registration'
import type { Member } from '../world/model'
import { phrase } from '../world/phrases'
import type { World } from '../world/world'
import { offered, shortAmount } from './offers'

export const PASSWORD = 'demo1234'
export const MAIN_PHONE = '0812345678'
export const OTHER_PHONE = '0898765432'
export const INACTIVE_PHONE = '0811111111'
export const LAO_PHONE = '02055512345'

const DAY_MS = 24 * 3_600_000

/** Adds a member who can sign in with the password `demo1234`. */
export function addMember(world: World, phone: string, more: Partial<Member> = {}): Member {
  const member: Member = {
    ...newMember(String(FIRST_ID + world.members.size), world.now() - 200 * DAY_MS),
    username: phone,
    password: PASSWORD,
    ...more,
  }
  world.members.set(member.id, member)
  return member
}

/** The main demo member. */
export function addMain(world: World, more: Partial<Member> = {}): Member {
  const account = { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '1234567890' }
  return addMember(world, MAIN_PHONE, { name: 'สมชาย ใจดี', ...account, ...more })
}

/**
 * Adds the second demo member and a deactivated member. By default the second member's account at KTB has a Thai name,
 * though KTB takes English names only: the app asks for a correction.
 */
export function addOthers(world: World, more: Partial<Member> = {}): Member {
  const account = { bankCode: 'KTB', bankAccountName: 'มาลี สุขสันต์', bankAccountNo: '9876543210' }
  const other = addMember(world, OTHER_PHONE, { name: 'มาลี สุขสันต์', ...account, ...more })
  addMember(world, INACTIVE_PHONE, {
    name: 'ปิติ พักก่อน',
    bankCode: 'SCB',
    bankAccountNo: '1112223334',
    isActive: false,
  })
  return other
}

/** Opens the member's accounts at the given game providers. */
export function openGames(world: World, member: Member, codes: readonly string[]): void {
  for (const code of codes) {
    member.games.set(code, {
      isActive: true,
      ...newCredentials(world.random('credentials'), member.id, code),
    })
  }
}

/** Adds coins, coupons, an invite bonus, a refund and invited friends. */
export function addPerks(world: World, member: Member, language: 'th' | 'la' = 'th'): void {
  const names = language === 'la' ? ['ກັນດາ ແສງທອງ', 'ວິໄລ ໝັ້ນຄົງ'] : ['กานดา แสงทอง', 'วีระ มั่นคง']
  const [first = '', second = ''] = names
  const ago = (days: number) => world.now() - days * DAY_MS
  member.coin = 5
  member.invite = {
    ...member.invite,
    accrued: offered(language, 150),
    playing: true,
    rows: [
      { name: first, amount: offered(language, 100), createdAt: ago(2) },
      { name: second, amount: offered(language, 50), createdAt: ago(9) },
      { name: 'Noy Souksavanh', amount: satang(0), createdAt: ago(30) },
    ],
  }
  member.refund = {
    ...member.refund,
    accrued: offered(language, 80.5),
    info: phrase('เงินคืนสะสมของสัปดาห์นี้', 'ເງິນຄືນສະສົມຂອງອາທິດນີ້', 'Cashback so far this week')[language],
    rows: [
      { amount: offered(language, 120), createdAt: ago(7) },
      { amount: offered(language, 45.25), createdAt: ago(14) },
    ],
  }
  const coupon = (baht: number, expiresAt: number | null) => ({
    id: world.nextId('coupon'),
    name: shortAmount(language, baht),
    slice: `CASH${baht}`,
    amount: offered(language, baht),
    kind: 'cash',
    expiresAt,
  })
  member.coupons = [coupon(50, null), coupon(20, ago(1))]
}

/** Opens a session without a sign-in call and gives its token. Null when no member has this phone number. */
export function tokenFor(world: World, phone: string): string | null {
  const member = memberByPhone(world, phone)
  return member ? openSession(world, member) : null
}
