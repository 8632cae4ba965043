import { satang } from '@/lib/money'
import { APP_HEADERS } from '../server/http/cross-origin'
import { createClock } from './clock'
import { Ledger } from './ledger'
import type { ScenarioName } from './model'
import { type Random, randomStream } from './random'
import type { Settings, World } from './world'

const SEED = 'luma'
const MINUTE_MS = 60_000

function defaultSettings(): Settings {
  return {
    laos: false,
    registerOTP: true,
    updateBankAccountName: true,
    enableChatWidget: true,
    isManual: true,
    withdrawMin: satang(100_00),
    withdrawMax: satang(50_000_00),
    slip: { isOpen: true, closedFrom: '', closedTo: '', text: '' },
    bonusEndBelow: null,
    inviteActive: true,
    refundActive: true,
    truelinkPassphrase: 'sandbox-passphrase',
    qrLifeMs: 15 * MINUTE_MS,
    slipDecisionMs: 6_000,
    payoutMs: 30_000,
    agentDelayMs: 900,
    latencyMs: 0,
    idempotency: true,
    dialects: [],
    crossOrigin: { origins: [], headers: APP_HEADERS },
  }
}

/** A world with the default settings, without members, games and money. */
export function emptyWorld(scenario: ScenarioName, now?: number): World {
  const clock = createClock(now)
  const streams = new Map<string, Random>()
  const counters = new Map<string, number>()
  return {
    scenario,
    ledger: new Ledger(),
    clock,
    now: clock.now,
    random: (name) => {
      const stream = streams.get(name) ?? randomStream(SEED, name)
      streams.set(name, stream)
      return stream
    },
    nextId: (prefix) => {
      const count = (counters.get(prefix) ?? 0) + 1
      counters.set(prefix, count)
      return `${prefix}-${count}`
    },
    site: { terminated: false },
    settings: defaultSettings(),
    texts: {
      name: 'Luma Club',
      website: 'https://luma.example',
      notice: null,
      conditions: [],
      agreements: [],
      contact: { contactText: '', lineLink: '', lineName: '', lineQR: '' },
      inviteBanners: [],
      refundBanners: [],
      sources: [],
    },
    banks: [],
    depositBanks: [],
    depositWallets: [],
    games: [],
    members: new Map(),
    sessions: new Map(),
    failedLogins: new Map(),
    refreshes: new Map(),
    otps: new Map(),
    otpPhones: new Map(),
    qrs: new Map(),
    slips: [],
    uploads: new Map(),
    payouts: [],
    usedVouchers: new Set(),
    bonuses: [],
    promotions: [],
    wheel: { name: '', isActive: false, slices: [] },
    statements: new Map(),
    rooms: new Map(),
    listeners: new Set(),
    requests: [],
    keyedAnswers: new Map(),
    faults: [],
    dialects: [],
  }
}
