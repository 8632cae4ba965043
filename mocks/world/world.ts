import type { Satang } from '@/lib/money'
import type { ApiCall, Fault } from '../server/answers/call-model'
import type { DialectRule } from '../server/answers/dialect-rule'
import type { Dialect } from '../server/answers/response-variants'
import type { CrossOrigin } from '../server/http/cross-origin'
import type { RoomMessage } from './chat-model'
import type { Clock } from './clock'
import type { Ledger } from './ledger'
import type {
  Bank,
  Bonus,
  ChatRoom,
  Game,
  Member,
  Otp,
  OtpPhone,
  Payout,
  Promotion,
  Qr,
  ScenarioName,
  Slip,
  StatementRow,
  Upload,
  Wheel,
} from './model'
import type { Random } from './random'

/** What an operator could set, and a test may. Money in satang, times in ms. */
export type Settings = {
  laos: boolean
  registerOTP: boolean
  updateBankAccountName: boolean
  enableChatWidget: boolean
  /** Slip upload is offered. */
  isManual: boolean
  withdrawMin: Satang
  withdrawMax: Satang
  slip: { isOpen: boolean; closedFrom: string; closedTo: string; text: string }
  /** A bonus ends only when wallet and games together are below this; null: always. */
  bonusEndBelow: Satang | null
  inviteActive: boolean
  refundActive: boolean
  truelinkPassphrase: string
  qrLifeMs: number
  slipDecisionMs: number
  payoutMs: number
  agentDelayMs: number
  /** How long every call takes more. */
  latencyMs: number
  /** A repeated idempotency key is not done again. */
  idempotency: boolean
  /** How answers differ from the contract's form. */
  dialects: readonly Dialect[]
  crossOrigin: CrossOrigin
}

/** What the site says of itself. HTML where it is shown as HTML. */
export type Texts = {
  name: string
  website: string
  notice: string | null
  conditions: { title: string; html: string }[]
  agreements: { title: string; html: string }[]
  contact: { contactText: string; lineLink: string; lineName: string; lineQR: string }
  inviteBanners: { image: string; html: string }[]
  refundBanners: { image: string; html: string }[]
  sources: { code: string; description: string }[]
}

export type DepositBank = {
  bankCode: string
  bankType: string
  mode: string
  bankAccountName: string
  bankAccountNo: string
  currency?: string
}

/** Everything that one sandbox knows. Made by `createWorld` (create-world.ts); only rules and scenarios change it. */
export type World = {
  readonly scenario: ScenarioName
  readonly ledger: Ledger
  readonly clock: Clock
  readonly now: () => number
  /** The next numbers of a named stream: the same in every run. */
  readonly random: (stream: string) => Random
  /** A new id, such as `qr-7`; the counter is the world's. */
  readonly nextId: (prefix: string) => string
  readonly site: { terminated: boolean }
  readonly settings: Settings
  readonly texts: Texts
  readonly banks: Bank[]
  readonly depositBanks: DepositBank[]
  readonly depositWallets: { mode: string; walletAccountName: string }[]
  readonly games: Game[]
  readonly members: Map<string, Member>
  /** Token → member id. */
  readonly sessions: Map<string, string>
  /** When sign-ins of a user name failed, epoch ms. */
  readonly failedLogins: Map<string, number[]>
  readonly refreshes: Map<string, number[]>
  readonly otps: Map<string, Otp>
  readonly otpPhones: Map<string, OtpPhone>
  readonly qrs: Map<string, Qr>
  readonly slips: Slip[]
  readonly uploads: Map<string, Upload>
  readonly payouts: Payout[]
  /** Gift links that were taken, by their voucher. */
  readonly usedVouchers: Set<string>
  readonly bonuses: Bonus[]
  readonly promotions: Promotion[]
  readonly wheel: Wheel
  /** Member id → rows, oldest first. */
  readonly statements: Map<string, StatementRow[]>
  readonly rooms: Map<string, ChatRoom>
  /** Who is told of every new chat message. */
  readonly listeners: Set<(room: string, message: RoomMessage) => void>
  readonly requests: ApiCall[]
  /** What calls with an idempotency key were answered. */
  readonly keyedAnswers: Map<string, Promise<Response>>
  readonly faults: Fault[]
  readonly dialects: DialectRule[]
}
