import { satang } from '@/lib/money'
import type { ChatContent } from '../world/model'
import { phrase } from '../world/phrases'
import type { World } from '../world/world'
import { addMessages, addSlips } from './extras'
import { addHistory, bringTo } from './history'
import { addOffers, addWheel, bonus } from './offers'
import { addMain, addOthers, openGames } from './people'
import { addBanks, addDepositChannels, addGames, game } from './site'
import { addTexts } from './texts'

const DAY_MS = 24 * 3_600_000
const GAMES = 60
const ROWS = 10_000
const MESSAGES = 5_000
const LONG_NAME = 'ณัฐวรรธน์ภัทรพงศ์ศักดิ์สิทธิ์ จันทรประเสริฐวัฒนากุลไพศาลรุ่งเรือง'
const LONG_LATIN = 'NATTHAWATPHATTHARAPHONGSAKSIT CHANTHARAPRASOETWATTHANAKUNPHAISAN'

/** Adds the games, and more that look like them. */
function fillGames(world: World): void {
  addGames(world)
  const more = Array.from({ length: GAMES }, () => world.games).flat()
  for (const { category, logo, background } of more.slice(0, GAMES - world.games.length)) {
    const index = world.games.length
    const name = `Grand Imperial Golden Dragon Entertainment Palace ${index}`
    world.games.push(game(`GAME${index}`, name, category, { logo, background }))
  }
}

function fillOffers(world: World): void {
  addOffers(world)
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
export function buildFull(world: World): void {
  addBanks(world)
  fillGames(world)
  addDepositChannels(world)
  addTexts(world)
  fillOffers(world)
  addWheel(world)
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
  const text = (index: number): ChatContent => ({
    message_type: 'text',
    payload: { text: `ข้อความที่ ${index} สวัสดีแอดมิน` },
  })
  const talk = Array.from({ length: MESSAGES }, (_, index): [number, 'customer' | 'other', ChatContent] => [
    (MESSAGES - index) * 7,
    index % 2 ? 'other' : 'customer',
    text(index + 1),
  ])
  addMessages(world, main, talk)
  addOthers(world)
}
