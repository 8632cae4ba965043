import { type Satang, satang } from '@/lib/money'
import type { ApiCall, DialectRule, Fault } from '../answers/call-model'
import type { Dialect } from '../answers/dialects'
import { APP_HEADERS, type CrossOrigin } from '../server/http/admission'
import { Ledger } from './ledger'
import type * as Model from './model'
import type { RoomMessage } from './model'
import { type Random, randomStream } from './random'

const SEED = 'luma'
const MINUTE_MS = 60_000

/** The settings of the operator and of the sandbox itself. Tests may change them. Money in satang, durations in ms. */
function defaultSettings() {
  return {
    laos: false,
    registerOTP: true,
    updateBankAccountName: true,
    enableChatWidget: true,
    /** Slip upload is offered. */
    isManual: true,
    withdrawMin: satang(100_00),
    withdrawMax: satang(50_000_00),
    slip: { isOpen: true, closedFrom: '', closedTo: '', text: '' },
    /** A bonus can end only when wallet and games together are below this; null: always. */
    bonusEndBelow: null as Satang | null,
    inviteActive: true,
    refundActive: true,
    truelinkPassphrase: 'sandbox-passphrase',
    qrLifeMs: 15 * MINUTE_MS,
    slipDecisionMs: 6_000,
    payoutMs: 30_000,
    agentDelayMs: 900,
    /** Latency added to every call. */
    latencyMs: 0,
    /** A repeated idempotency key returns the first answer. */
    idempotency: true,
    /** The dialects in which answers differ from the contract's form. */
    dialects: [] as readonly Dialect[],
    crossOrigin: { origins: [], headers: APP_HEADERS } as CrossOrigin,
  }
}

/**
 * A clock that can be set and advanced. It starts now, or at `start` (epoch ms), and runs as fast as real time, except
 * while it is frozen.
 */
function createClock(start?: number) {
  let offset = start === undefined ? 0 : start - Date.now()
  let stoppedAt: number | null = null
  /** Epoch milliseconds. */
  const now = () => stoppedAt ?? Date.now() + offset
  /** Sets the time. A frozen clock stays frozen; any other runs on from there. */
  const set = (ms: number) => {
    offset = ms - Date.now()
    if (stoppedAt !== null) stoppedAt = ms
  }
  return {
    now,
    set,
    /** Moves the time forward, or back when negative. Otherwise like `set`. */
    advance: (ms: number) => set(now() + ms),
    /** Stops the clock, or lets it run on. */
    freeze: (frozen: boolean) => {
      const current = now()
      stoppedAt = frozen ? current : null
      offset = current - Date.now()
    },
    isFrozen: () => stoppedAt !== null,
  }
}

type DepositBank = {
  bankCode: string
  bankType: string
  mode: string
  bankAccountName: string
  bankAccountNo: string
  currency?: string
}

/** The state of one sandbox. `createWorld` makes it. */
export type World = Readonly<ReturnType<typeof emptyWorld>>

/** A world with the default settings, without members, games and money. */
export function emptyWorld(scenario: Model.ScenarioName, now?: number) {
  const clock = createClock(now)
  const streams = new Map<string, Random>()
  const counters = new Map<string, number>()
  return {
    scenario,
    ledger: new Ledger(),
    clock,
    now: clock.now,
    /** A named random stream, the same in every run. */
    random: (name: string) => {
      const stream = streams.get(name) ?? randomStream(SEED, name)
      streams.set(name, stream)
      return stream
    },
    /** A new id, such as `qr-7`. Each prefix has a counter of its own. */
    nextId: (prefix: string) => {
      const count = (counters.get(prefix) ?? 0) + 1
      counters.set(prefix, count)
      return `${prefix}-${count}`
    },
    site: { terminated: false },
    settings: defaultSettings(),
    /** The operator's texts. HTML where the app shows it as HTML. */
    texts: {
      name: 'Luma Club',
      website: 'https://luma.example',
      notice: null as string | null,
      conditions: [] as { title: string; html: string }[],
      agreements: [] as { title: string; html: string }[],
      contact: { contactText: '', lineLink: '', lineName: '', lineQR: '' },
      inviteBanners: [] as { image: string; html: string }[],
      refundBanners: [] as { image: string; html: string }[],
      sources: [] as { code: string; description: string }[],
    },
    banks: [] as Model.Bank[],
    depositBanks: [] as DepositBank[],
    depositWallets: [] as { mode: string; walletAccountName: string }[],
    games: [] as Model.Game[],
    members: new Map<string, Model.Member>(),
    /** Token → member id. */
    sessions: new Map<string, string>(),
    /** The times of failed sign-ins by user name, epoch ms. */
    failedLogins: new Map<string, number[]>(),
    refreshes: new Map<string, number[]>(),
    otps: new Map<string, Model.Otp>(),
    otpPhones: new Map<string, Model.OtpPhone>(),
    qrs: new Map<string, Model.Qr>(),
    slips: [] as Model.Slip[],
    uploads: new Map<string, Model.Upload>(),
    payouts: [] as Model.Payout[],
    /** Redeemed gift links, by their voucher. */
    usedVouchers: new Set<string>(),
    bonuses: [] as Model.Bonus[],
    promotions: [] as Model.Promotion[],
    wheel: { name: '', isActive: false, slices: [] } as Model.Wheel,
    /** Member id → rows, oldest first. */
    statements: new Map<string, Model.StatementRow[]>(),
    rooms: new Map<string, Model.ChatRoom>(),
    /** Listeners for every new chat message. */
    listeners: new Set<(room: string, message: RoomMessage) => void>(),
    requests: [] as ApiCall[],
    /** Answers to calls with an idempotency key. */
    keyedAnswers: new Map<string, Promise<Response>>(),
    faults: [] as Fault[],
    dialects: [] as DialectRule[],
  }
}
