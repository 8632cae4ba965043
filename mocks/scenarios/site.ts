import type { Game } from '../world/model'
import type { World } from '../world/world'

const ART = '/sandbox-art'

const BANKS: [code: string, nameTH: string, nameEN: string][] = [
  ['SCB', 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank'],
  ['KBANK', 'ธนาคารกสิกรไทย', 'Kasikornbank'],
  ['KTB', 'ธนาคารกรุงไทย', 'Krungthai Bank'],
  ['BBL', 'ธนาคารกรุงเทพ', 'Bangkok Bank'],
  ['TMB', 'ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank'],
  ['GSB', 'ธนาคารออมสิน', 'Government Savings Bank'],
  ['BAY', 'ธนาคารกรุงศรีอยุธยา', 'Bank of Ayudhya'],
]

export const LAO_BANKS: typeof BANKS = [
  ['BCEL', 'ธนาคารการค้าต่างประเทศลาว', 'BCEL'],
  ['LDB', 'ธนาคารพัฒนาลาว', 'Lao Development Bank'],
  ['JDB', 'ธนาคารร่วมพัฒนา', 'Joint Development Bank'],
]

/** Adds the banks that a member's account can be at. Answers take the names of banks from this list too. */
export function addBanks(world: World, banks = [...BANKS, ...LAO_BANKS]): void {
  for (const [code, nameTH, nameEN] of banks) world.banks.push({ code, nameTH, nameEN })
}

/** A game provider with defaults. Its artwork is named by the lower-case code, or by `art`. */
export function game(
  code: string,
  name: string,
  category: Game['category'],
  more: Partial<Game> & { art?: string } = {},
): Game {
  const { art = code.toLowerCase(), ...rest } = more
  return {
    code,
    name,
    category,
    logo: `${ART}/games/${art}-logo.svg`,
    background: `${ART}/games/${art}-bg.svg`,
    factor: 1,
    web: `{provider}/${code.toLowerCase()}/login`,
    android: null,
    ios: null,
    event: false,
    down: false,
    ...rest,
  }
}

const app = (code: string, system: 'android' | 'ios') => `{provider}/${code}/app/${system}`

/** Adds the providers. SBO takes a form post, LAOHUAY takes the credentials in its URL, SLOTRACHA is down. */
export function addGames(world: World): void {
  world.games.push(
    game('PG', 'Pagoda Games', 'slot', { android: app('pg', 'android'), ios: app('pg', 'ios') }),
    game('JOKER2', 'Joker Arcade', 'slot', { factor: 1.5, android: app('joker2', 'android') }),
    game('SLOTRACHA', 'Slot Racha', 'slot', { down: true }),
    game('BETFLIX', 'Betflix', 'slot'),
    game('ASKMEBET', 'Askme', 'slot', { ios: app('askmebet', 'ios') }),
    game('PGSLOT', 'PG Slot', 'slot'),
    game('SBO', 'Stadium Sports', 'sport', { event: true }),
    game('IMI', 'IMI Casino', 'casino', { factor: 2 }),
    game('USUN', 'U-Sun Casino', 'casino'),
    game('CIRCUS', 'Circus Live', 'casino', { android: app('circus', 'android'), ios: app('circus', 'ios') }),
    game('HUAYHD', 'Huay HD', 'lotto'),
    game('AREASLOT', 'Area Lotto', 'lotto'),
    game('LAOHUAY', 'Lao Lotto', 'lotto', {
      art: 'huayhd',
      web: '{provider}/laohuay/enter?u={username}&p={password}',
    }),
  )
}

/** Adds every deposit channel but slips: account details, bank QR, the four QR providers and both kinds of wallet. */
export function addDepositChannels(world: World): void {
  const channel = { bankType: 'BANK', mode: 'AUTO', bankAccountName: 'LUMA CLUB CO LTD' }
  const pay = (bankCode: string) => ({ ...channel, bankCode, bankType: 'PAYMENT', bankAccountNo: '' })
  world.depositBanks.push(
    { ...channel, bankCode: 'SCB', bankAccountNo: '4012345678' },
    { ...channel, bankCode: 'KBANK', bankAccountNo: '0451234567' },
    { ...channel, bankCode: 'GSB', bankAccountNo: '020123456789' },
    { ...channel, bankCode: 'KBANK', mode: 'SMS', bankAccountNo: '0459876543' },
    pay('WW'),
    pay('PAYONEX'),
    pay('PAYTIMZ'),
    pay('ZPAY'),
  )
  world.depositWallets.push(
    { mode: 'AUTO', walletAccountName: '0912345678' },
    { mode: 'LINK', walletAccountName: '0987654321' },
  )
}
