import { MAIN_PHONE, PASSWORD } from '../scenarios/people'
import type { World } from '../world/world'

/* The inputs that several examples of the contract's document share. */

export const SIGN_IN = { username: MAIN_PHONE, password: PASSWORD }
/** A phone number that nobody has registered. */
export const NEW_PHONE = '0823456789'
export const PAGE = { page: 1, limit: 2 }
export const WHO = { userId: '100001' }
export const REGISTRATION = {
  name: 'Anong Dee',
  username: NEW_PHONE,
  password: 'secret-8',
  sourceCode: '',
  inviteCode: 'PR100001',
  bankCode: 'SCB',
  bankAccountName: 'ANONG DEE',
  bankAccountNo: '5556667778',
  currency: 'BAHT',
}
/** A gift of 150 baht in the contract's form, encrypted with the sandbox's passphrase. */
export const GIFT =
  'U2FsdGVkX18z4sNF4IzGjkQ4JA9liQI0GoiuD6USXwcYy0Sce81dC52IMOVCpdjEOkUhLulor3ZVij5Od5TWZEgIK6OeJIZZUiNrVLhNM3Q='
/** A file that begins as a PNG does. */
export const png = (name: string) =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1])], name, { type: 'image/png' })

/** The member's user name and password at a game. */
export function gameLogin({ members }: World, code: string) {
  const { username = '', password = '' } = members.get(WHO.userId)?.games.get(code) ?? {}
  return { username, password }
}
