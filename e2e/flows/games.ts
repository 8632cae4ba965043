import { expect } from '@playwright/test'
import { gamePage } from '../pages/game.page'
import { homePage } from '../pages/home.page'
import type { Flow } from './flow'

/**
 * The game providers that the specification names, without the one that is down in the sandbox. SBO is launched by a
 * posted form, LAOHUAY by an address that contains the credentials, the others by a sign-in link.
 */
const GAMES = [
  'PG',
  'JOKER2',
  'BETFLIX',
  'ASKMEBET',
  'PGSLOT',
  'SBO',
  'IMI',
  'USUN',
  'CIRCUS',
  'HUAYHD',
  'AREASLOT',
  'LAOHUAY',
]

function playFlow(code: string): Flow {
  return {
    name: `play-${code.toLowerCase()}`,
    about: `A member launches ${code}`,
    scenario: 'rich-member',
    run: async ({ page, sandbox, enter, step }) => {
      const game = gamePage(page)
      await step('open home', () => enter('/user/home'))
      await step('choose the game', () => homePage(page).card(code).click())
      await step('see the account', () => expect(game.username).not.toBeEmpty())
      await step('play', () => game.play.click())
      await step("be at the provider's", () =>
        expect
          .poll(() =>
            page
              .context()
              .pages()
              .map((one) => new URL(one.url()).origin),
          )
          .toContain(sandbox.providerUrl),
      )
    },
  }
}

/** Opening game accounts and playing. */
export const gameFlows: Flow[] = [
  ...GAMES.map(playFlow),
  {
    name: 'game-open',
    about: 'A member opens an account at a game provider',
    sends: 'GET /api/wallet/activate/:slotCode',
    run: async ({ page, enter, step }) => {
      const game = gamePage(page)
      await step('open the game', () => enter('/user/home?modal=game&game=BETFLIX'))
      await step('open the account', () => game.activate.click())
      await step('see the user name', () => expect(game.username).not.toBeEmpty())
    },
  },
  {
    name: 'game-password',
    about: 'A member gets a new password at a game provider',
    sends: 'GET /api/wallet/resetpassword/:slotCode',
    run: async ({ page, enter, step }) => {
      const game = gamePage(page)
      await step('open the game', () => enter('/user/home?modal=game&game=PG'))
      await step('ask for a new password', () => game.reset.click())
      await step('confirm', () => homePage(page).confirmOk.click())
      await step('see that it was done', () => expect(homePage(page).toast.first()).toBeVisible())
      await step('see the account', () => expect(game.password).not.toBeEmpty())
    },
  },
]
