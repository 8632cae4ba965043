import { satang } from '@/lib/money'
import type { World } from '../world/world'
import { addHistory, bringTo } from './history'
import { addOffers, addWheel } from './offers'
import { addMember, addOthers, addPerks, LAO_PHONE, openGames } from './people'
import { addBanks, addGames, LAO_BANKS } from './site'
import { addTexts } from './texts'

/** Builds the scenario `laos`: Lao banks and texts, money in kip, and the rule for Lao phone numbers (`isPhone`). */
export function buildLaos(world: World): void {
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
