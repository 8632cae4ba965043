import type { Satang } from '@/lib/money'
import type { ApiCall, Fault } from '../answers/call-model'
import type { DialectRule } from '../answers/dialect-rule'
import type { Dialect } from '../answers/response-variants'
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

/** The settings of the operator and of the sandbox itself. Tests may change them. Money in satang, durations in ms. */
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
  /** A bonus can end only when wallet and games together are below this; null: always. */
  bonusEndBelow: Satang | null
  inviteActive: boolean
  refundActive: boolean
  truelinkPassphrase: string
  qrLifeMs: number
  slipDecisionMs: number
  payoutMs: number
  agentDelayMs: number
  /** Latency added to every call. */
  latencyMs: number
  /** A repeated idempotency key returns the first answer. */
  idempotency: boolean
  /** The dialects in which answers differ from the contract's form. */
  dialects: readonly Dialect[]
  crossOrigin: CrossOrigin
}

/** The operator's texts. HTML where the app shows it as HTML. */
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

/** The state of one sandbox. `createWorld` (create-world.ts) makes it. */
export type World = {
  readonly scenario: ScenarioName
  readonly ledger: Ledger
  readonly clock: Clock
  readonly now: () => number
  /** A named random stream, the same in every run. */
  readonly random: (stream: string) => Random
  /** A new id, such as `qr-7`. Each prefix has a counter of its own. */
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
  /** The times of failed sign-ins by user name, epoch ms. */
  readonly failedLogins: Map<string, number[]>
  readonly refreshes: Map<string, number[]>
  readonly otps: Map<string, Otp>
  readonly otpPhones: Map<string, OtpPhone>
  readonly qrs: Map<string, Qr>
  readonly slips: Slip[]
  readonly uploads: Map<string, Upload>
  readonly payouts: Payout[]
  /** Redeemed gift links, by their voucher. */
  readonly usedVouchers: Set<string>
  readonly bonuses: Bonus[]
  readonly promotions: Promotion[]
  readonly wheel: Wheel
  /** Member id → rows, oldest first. */
  readonly statements: Map<string, StatementRow[]>
  readonly rooms: Map<string, ChatRoom>
  /** Listeners for every new chat message. */
  readonly listeners: Set<(room: string, message: RoomMessage) => void>
  readonly requests: ApiCall[]
  /** Answers to calls with an idempotency key. */
  readonly keyedAnswers: Map<string, Promise<Response>>
  readonly faults: Fault[]
  readonly dialects: DialectRule[]
}
