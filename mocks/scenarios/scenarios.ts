import { satang } from '@/lib/money'
import { claimBonus } from '../rules/offers/bonus'
import type { Member, ScenarioName } from '../world/model'
import type { World } from '../world/world'
import { addConversation, addSlips } from './extras'
import { buildFull } from './full'
import { addHistory, bringTo } from './history'
import { buildLaos } from './laos'
import { addOffers, addWheel } from './offers'
import { addMain, addOthers, addPerks, openGames } from './people'
import { addBanks, addDepositChannels, addGames } from './site'
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

function buildNewMember(world: World): void {
  addSite(world)
  addMain(world, { name: 'ใหม่ มาใหม่', createdAt: world.now() - 60_000 })
  addSecond(world)
}

function buildRich(world: World): void {
  world.settings.withdrawMax = satang(2_000_000_00)
  const isOpen = (game: string) => game !== 'BETFLIX'
  buildDefault(world, { isOpen, wallet: 1_234_567_89, inGames: { PG: 98_765_43, IMI: 500_000_00 } })
}

function buildActiveBonus(world: World): void {
  claimBonus(world, buildDefault(world), 'DAILY')
}

function buildPlayedOutBonus(world: World): void {
  const now = world.now()
  const act = (main: Member) => {
    world.clock.set(now - 7 * 60 * 60_000)
    claimBonus(world, main, 'DAILY')
    world.clock.set(now)
  }
  buildDefault(world, { wallet: 0, inGames: { PG: 12_50 }, act })
}

function buildNothing(world: World): void {
  addMain(world)
  addOthers(world)
}

/** The scenarios by name. */
export const scenarios: Record<ScenarioName, Scenario> = {
  default: {
    title: 'A member with some money, open and unopened games, and a history',
    build: (world) => void buildDefault(world),
  },
  'new-member': {
    title: 'A member who joined a minute ago: no money, no game opened',
    build: buildNewMember,
  },
  'rich-member': {
    title: 'A member with over a million baht, a history, and every game opened but one',
    build: buildRich,
  },
  'active-bonus': { title: 'The default member with an active bonus', build: buildActiveBonus },
  'played-out-bonus': {
    title: 'A member who has played so much of a bonus that it can end',
    build: buildPlayedOutBonus,
  },
  nothing: { title: 'Nothing anywhere: every list is empty', build: buildNothing },
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
