import { satang } from '@/lib/money'
import { claimBonus } from '../rules/offers/bonus'
import type { ChatContent, Member, ScenarioName } from '../world/model'
import { phrase } from '../world/phrases'
import type { World } from '../world/world'
import { addConversation, addHistory, addMessages, addSlips, bringTo, say } from './history'
import { addOffers, addWheel, bonus } from './offers'
import { addMain, addMember, addOthers, addPerks, LAO_PHONE, openGames } from './people'
import { addBanks, addDepositChannels, addGames, game, LAO_BANKS } from './site'
import { addTexts } from './texts'

/** A named world: its title, and how it is built from an empty one. */
export type Scenario = { title: string; build: (world: World) => void }

function addSite(world: World): void {
  addBanks(world)
  addGames(world)
  addDepositChannels(world)
  addTexts(world)
  addOffers(world)
  addWheel(world)
}

/** Adds the second member with a small balance, and the deactivated member. */
function addSecond(world: World): void {
  const other = addOthers(world)
  openGames(world, other, ['PG'])
  bringTo(world, other, 500_00, { PG: 20_00 })
}

const OPENED = ['PG', 'JOKER2', 'SBO', 'IMI', 'HUAYHD', 'LAOHUAY']
const MONEY = { PG: 320_50, JOKER2: 1_150_00, IMI: 88_25, HUAYHD: 45_00 }

/** How a world differs from the default one. `act` is what the main member did before their balances came to be. */
type Difference = {
  isOpen?: (game: string) => boolean
  wallet?: number
  inGames?: Record<string, number>
  act?: (main: Member) => void
}

function buildDefault(
  world: World,
  {
    isOpen = (game) => OPENED.includes(game),
    wallet = 2_450_75,
    inGames = MONEY,
    act = () => {},
  }: Difference = {},
): Member {
  addSite(world)
  const main = addMain(world)
  const codes = world.games.map(({ code }) => code)
  openGames(world, main, codes.filter(isOpen))
  addHistory(world, main, { count: 36, days: 60 })
  act(main)
  bringTo(world, main, wallet, inGames)
  addPerks(world, main)
  addSlips(world, main)
  addConversation(world, main)
  addSecond(world)
  return main
}

const DAY_MS = 24 * 3_600_000
const GAMES = 60
const ROWS = 10_000
const MESSAGES = 5_000
const LONG_NAME = 'ณัฐวรรธน์ภัทรพงศ์ศักดิ์สิทธิ์ จันทรประเสริฐวัฒนากุลไพศาลรุ่งเรือง'
const LONG_LATIN = 'NATTHAWATPHATTHARAPHONGSAKSIT CHANTHARAPRASOETWATTHANAKUNPHAISAN'

/** Adds games that look like those of the world. */
function fillGames(world: World): void {
  const more = Array.from({ length: GAMES }, () => world.games).flat()
  for (const { category, logo, background } of more.slice(0, GAMES - world.games.length)) {
    const index = world.games.length
    const name = `Grand Imperial Golden Dragon Entertainment Palace ${index}`
    world.games.push(game(`GAME${index}`, name, category, { logo, background }))
  }
}

function fillOffers(world: World): void {
  for (let index = 0; index < 20; index++) {
    const round = index + 1
    const name = phrase(
      `โบนัสพิเศษสำหรับสมาชิกคนสำคัญที่อยู่ด้วยกันมานาน รอบที่ ${round}`,
      `ໂບນັດພິເສດສຳລັບສະມາຊິກຄົນສຳຄັນ ທີ່ຢູ່ນຳກັນມາດົນນານ ຮອບທີ ${round}`,
      `A special bonus for our most valued and longest-standing members, round ${round}`,
    )
    world.bonuses.push(bonus(`EXTRA${index}`, name, { type: index % 2 ? 'day' : 'week', maxReceived: 3 }))
  }
  const article = world.texts.conditions[0]
  if (article) world.texts.conditions = Array.from({ length: 40 }, () => article)
}

/** Builds the scenario `full`. */
function buildFull(world: World): void {
  addSite(world)
  fillGames(world)
  fillOffers(world)
  const main = addMain(world, {
    name: LONG_NAME,
    bankAccountName: LONG_LATIN,
    bankAccountNo: '12345678901234567890',
    coin: 99_999,
  })
  openGames(
    world,
    main,
    world.games.filter((_, index) => index % 2 === 0).map(({ code }) => code),
  )
  addHistory(world, main, { count: ROWS, days: 700 })
  bringTo(world, main, 987_654_32, { PG: 12_345_67 })
  addSlips(world, main, 250)
  const ago = (days: number) => world.now() - days * DAY_MS
  main.invite.accrued = satang(99_999_99)
  main.invite.playing = true
  main.invite.rows = Array.from({ length: 300 }, (_, index) => ({
    name: `${LONG_NAME} ${index}`,
    amount: satang(index * 25),
    createdAt: ago(index),
  }))
  main.refund.accrued = satang(12_345_67)
  main.refund.rows = Array.from({ length: 120 }, (_, index) => ({
    amount: satang(1_00 + index * 7),
    createdAt: ago(index * 7),
  }))
  main.coupons = Array.from({ length: 40 }, (_, index) => ({
    id: world.nextId('coupon'),
    name: `${20 + index} ฿`,
    slice: 'CASH20',
    amount: satang((20 + index) * 100),
    kind: 'cash',
    expiresAt: null,
  }))
  const talk = Array.from({ length: MESSAGES }, (_, index): [number, 'customer' | 'other', ChatContent] => [
    (MESSAGES - index) * 7,
    index % 2 ? 'other' : 'customer',
    say(`ข้อความที่ ${index + 1} สวัสดีแอดมิน`),
  ])
  addMessages(world, main, talk)
  addOthers(world)
}

/** Builds the scenario `laos`: Lao banks and texts, money in kip, and the rule for Lao phone numbers (`isPhone`). */
function buildLaos(world: World): void {
  Object.assign(world.settings, {
    laos: true,
    withdrawMin: satang(50_000_00),
    withdrawMax: satang(50_000_000_00),
  })
  // A server in Laos gives its banks one name, in Latin letters.
  addBanks(
    world,
    LAO_BANKS.map(([code, , name]) => [code, name, name]),
  )
  addGames(world)
  addTexts(world, 'la')
  addOffers(world, 'la')
  addWheel(world, 'la')
  const own = { bankType: 'BANK', bankAccountName: 'LUMA CLUB', currency: 'LAK' }
  world.depositBanks.push(
    { ...own, bankCode: 'BCEL', mode: 'AUTO', bankAccountNo: '160120001234567001' },
    { ...own, bankCode: 'LDB', mode: 'AUTO', bankAccountNo: '0302000010012345' },
    { ...own, bankCode: 'PAYONEX', bankType: 'PAYMENT', mode: 'AUTO', bankAccountNo: '' },
  )
  const account = {
    bankCode: 'BCEL',
    bankAccountName: 'SOMPHONE KEOVONGSA',
    bankAccountNo: '160120009876543001',
  }
  const main = addMember(world, LAO_PHONE, { name: 'ສົມພອນ ແກ້ວວົງສາ', currency: 'LAK', ...account })
  openGames(world, main, ['PG', 'LAOHUAY', 'IMI'])
  addHistory(world, main, { count: 20, days: 30 })
  bringTo(world, main, 1_250_000_00, { PG: 300_000_00, LAOHUAY: 45_500_00 })
  addPerks(world, main, 'la')
  addOthers(world, {
    currency: 'LAK',
    name: 'ມາລີ ສຸກສະຫວັນ',
    bankCode: 'LDB',
    bankAccountName: 'MALY SOUKSAVANH',
    bankAccountNo: '0302000010054321',
  })
}

/** The scenarios by name. */
export const scenarios: Record<ScenarioName, Scenario> = {
  default: {
    title: 'A member with some money, open and unopened games, and a history',
    build: (world) => void buildDefault(world),
  },
  'new-member': {
    title: 'A member who joined a minute ago: no money, no game opened',
    build: (world) => {
      addSite(world)
      addMain(world, { name: 'ใหม่ มาใหม่', createdAt: world.now() - 60_000 })
      addSecond(world)
    },
  },
  'rich-member': {
    title: 'A member with over a million baht, a history, and every game opened but one',
    build: (world) => {
      world.settings.withdrawMax = satang(2_000_000_00)
      const isOpen = (game: string) => game !== 'BETFLIX'
      buildDefault(world, { isOpen, wallet: 1_234_567_89, inGames: { PG: 98_765_43, IMI: 500_000_00 } })
    },
  },
  'active-bonus': {
    title: 'The default member with an active bonus',
    build: (world) => void claimBonus(world, buildDefault(world), 'DAILY'),
  },
  'played-out-bonus': {
    title: 'A member who has played so much of a bonus that it can end',
    build: (world) => {
      const now = world.now()
      const act = (main: Member) => {
        world.clock.set(now - 7 * 60 * 60_000)
        claimBonus(world, main, 'DAILY')
        world.clock.set(now)
      }
      buildDefault(world, { wallet: 0, inGames: { PG: 12_50 }, act })
    },
  },
  nothing: {
    title: 'Nothing anywhere: every list is empty',
    build: (world) => {
      addMain(world)
      addOthers(world)
    },
  },
  full: {
    title: 'Everything full: 60 games, long names, 10,000 statement rows, 5,000 chat messages',
    build: buildFull,
  },
  maintenance: {
    title: 'The site is closed',
    build: (world) => {
      buildDefault(world)
      world.site.terminated = true
    },
  },
  laos: { title: 'A site in Laos, in kip', build: buildLaos },
}
