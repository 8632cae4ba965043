import type { Satang } from '@/lib/money'

/** The data model of the sandbox. Money is in satang, times are epoch milliseconds. */

/** The names of the scenarios; scenarios/scenarios.ts describes each. */
export const scenarioNames = [
  'default',
  'new-member',
  'rich-member',
  'active-bonus',
  'played-out-bonus',
  'nothing',
  'full',
  'maintenance',
  'laos',
] as const

export type ScenarioName = (typeof scenarioNames)[number]

export type Bank = { code: string; nameTH: string; nameEN: string }

/** A game provider. `down`: it doesn't answer, so calls that need it fail. */
export type Game = {
  code: string
  name: string
  category: 'slot' | 'sport' | 'casino' | 'lotto'
  logo: string
  background: string
  factor: number
  /** The URL of the game's site; `{provider}` is replaced by the provider site's address. */
  web: string | null
  android: string | null
  ios: string | null
  event: boolean
  down: boolean
}

export type GameAccount = { isActive: boolean; username: string; password: string }

export type ActiveBonus = { code: string; type: string; kind: 'bonus' | 'promotion' }

export type Member = {
  id: string
  username: string
  password: string
  name: string
  createdAt: number
  isActive: boolean
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
  currency: string
  coin: number
  games: Map<string, GameAccount>
  activeBonus: ActiveBonus | null
  /** The times at which each bonus was received, by its code. */
  bonusesReceived: Map<string, number[]>
  promotionsReceived: Set<string>
  invite: InviteAccount
  refund: RefundAccount
  coupons: Coupon[]
}

/** `accrued` can be received. `success` and `fail` are chances in percent. `playing`: an invited friend has played. */
export type InviteAccount = {
  accrued: Satang
  success: number
  fail: number
  playing: boolean
  receivedAt: number | null
  rows: { name: string; amount: Satang; createdAt: number }[]
}

/**
 * `accrued` can be taken as cashback. `refundToWallet` pays it with a chance of `success` percent, else it is lost.
 */
export type RefundAccount = {
  accrued: Satang
  success: number
  fail: number
  info: string
  rows: { amount: Satang; createdAt: number }[]
}

export type Coupon = {
  id: string
  name: string
  slice: string
  amount: Satang
  kind: string
  expiresAt: number | null
}

export type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer'
export type RelationName = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw'
export type Relation = { name: RelationName; description: string }

export type StatementRow = {
  id: string
  type: StatementType
  status: string
  from: string
  to: string
  amount: Satang
  createdAt: number
  relation: Relation | null
}

export type Otp = {
  phone: string
  ref: string
  token: string
  code: string
  sentAt: number
  state: 'open' | 'used' | 'replaced'
}

/** The OTP state of a phone number: consecutive failures, the block, the verification and the recent sends. */
export type OtpPhone = { failures: number; blockedUntil: number; verifiedAt: number | null; sentAt: number[] }

export type Qr = {
  id: string
  memberId: string
  bankCode: string
  amount: Satang
  expiresAt: number
  state: 'open' | 'paid' | 'cancelled'
}

export type Slip = {
  id: string
  memberId: string
  fileName: string
  fingerprint: string
  createdAt: number
  amount: Satang
  status: string
  note: string
  uploadId: string
  /** The time and result of the automatic decision. Null: the slip is decided, or the control interface decides it. */
  due: { at: number; status: 'SUCCESS' | 'FAILED'; note: string } | null
}

/** A pending withdrawal; it is paid out at `at`. */
export type Payout = { memberId: string; rowId: string; amount: Satang; at: number }

export type Bonus = {
  code: string
  name: string
  type: 'limit' | 'day' | 'week'
  maxReceived: number | null
  percentFail: number
  banners: string[]
  description: string
  amount: Satang
  /** The minimum wallet balance for a claim. */
  needs: Satang
  /** How many are left for all members; null: unlimited. */
  left: number | null
}

export type Promotion = Pick<Bonus, 'code' | 'percentFail' | 'description' | 'amount' | 'left'>

export type Prize =
  | { kind: 'nothing' }
  | { kind: 'coins'; coins: number }
  | { kind: 'coupon'; amount: Satang; coupon: string; validMs: number | null }

export type Slice = {
  code: string
  label: string
  bgColor: string
  textColor: string
  htmlDescription: string
  weight: number
  prize: Prize
}

export type Wheel = { name: string; isActive: boolean; slices: Slice[] }

export type Upload = { type: string; bytes: Uint8Array }

export type ChatRoom = { messages: RoomMessage[]; sessionId: string; readAt: number }

/** A button of a chat message. */
export type ChatButton = { title: string; type: 'postback' | 'web_url'; payload?: string; url?: string }

type Card = { title: string; subtitle?: string; image_url?: string; buttons?: ChatButton[] }

/** The content of a chat message. */
export type ChatContent =
  | { message_type: 'text'; payload: { text: string } }
  | { message_type: 'buttons'; payload: { text: string; buttons: ChatButton[] } }
  | { message_type: 'media'; payload: { message?: string; url: string; fileType: string; filePath: string } }
  | {
      message_type: 'quick_replies'
      payload: { text: string; quick_replies: { title: string; payload: string }[] }
    }
  | { message_type: 'generic'; payload: { elements: Card[] } }
  | { message_type: 'postback'; payload: { title: string; payload: string } }

/** A message as stored and sent over the wire. `message` is what the sender sent, of any type. */
export type RoomMessage = {
  _id: string
  sender: string
  message: { message_type: string; payload: unknown }
  userId?: string
  guestId?: string
  username?: string
  name?: string
  createdAt: string
  session_id: string
}
