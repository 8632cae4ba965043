import { test } from '../../fixtures'
import { expectSheetsKeepFocus } from '../../support/browser/sheet-focus'

/** The buttons that open a sheet, by screen. */
const OPENERS = {
  '/user/home': {
    'tile-withdraw': 'withdraw',
    'tile-invite': 'invite',
    'tile-refund': 'refund',
    'home-transfer': 'transfer',
    'game-card-PG': 'game',
    'nav-conditions': 'conditions',
  },
  '/user/profile': { 'password-open': 'password' },
  '/user/bonus': { 'bonus-card-DAILY': 'bonus' },
  '/user/statement': { 'slips-open': 'slips', 'statement-export-open': 'export' },
}

test('by keyboard alone: sheets take the focus, keep it and return it', async ({ page, enter }) => {
  await enter('/user/home')
  for (const [path, sheets] of Object.entries(OPENERS))
    await test.step(path, () => expectSheetsKeepFocus(page, path, sheets))
})
