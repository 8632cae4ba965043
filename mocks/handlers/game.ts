import { activateGame, autoLogin, autoLoginWithPassword, gameAccount, resetGamePassword } from '@/api/game'
import type { Call } from '../answers/call'
import { mock } from '../mock'
import * as games from '../rules/account/games'
import type { Game, Member } from '../world/model'
import { gameLogin } from './examples'

/** The hidden fields of a provider's login form. For a game with `event: true` the app posts them to the provider. */
const EVENT = {
  __VIEWSTATEGENERATOR: 'C2EE9ABB',
  __EVENTTARGET: 'ctl00$login$btnSignIn',
  __VIEWSTATE: '/wEPDwUKLTk2MjY2Mzk0N2RkTHVtYQ==',
  __EVENTVALIDATION: '/wEdAAQx+0zY8a9Sandbox==',
}

type AutoLogin = Pick<Call<unknown>, 'world' | 'providerUrl'> & {
  member: Member
  input: { provider: string; username: string; password?: string }
}

function linkFor({ world, member, input, providerUrl }: AutoLogin) {
  const { code }: Game = games.checkAutoLogin(world, member, input)
  return { link: `${providerUrl}/${code.toLowerCase()}/play?u=${encodeURIComponent(input.username)}` }
}

/** Game accounts and automatic sign-in to the providers. */
export const gameHandlers = [
  mock(activateGame, {
    input: { slotCode: 'BETFLIX' },
    codes: ['SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL', 'GAME_ACTIVATION_FAIL', 'NO_GAME'],
  }).reply(({ world, member, input }) => games.activateGame(world, member, input.slotCode)),
  mock(gameAccount, { input: { slotCode: 'SBO' }, codes: ['SLOT_NO_ACCOUNT', 'NO_GAME'] }).reply(
    ({ world, member, input }) => {
      const { username, password, game } = games.credentialsOf(world, member, input.slotCode)
      return game.event ? { username, password, event: EVENT } : { username, password }
    },
  ),
  mock(resetGamePassword, {
    input: { slotCode: 'PG' },
    codes: ['SLOT_RESET_PASSWORD_FAIL', 'SLOT_NO_ACCOUNT', 'NO_GAME'],
  }).reply(({ world, member, input }) => games.resetGamePassword(world, member, input.slotCode)),
  mock(autoLogin, {
    input: (world) => ({ provider: 'pg', username: gameLogin(world, 'PG').username }),
  }).reply(linkFor),
  mock(autoLoginWithPassword, { input: (world) => ({ provider: 'imi', ...gameLogin(world, 'IMI') }) }).reply(
    linkFor,
  ),
]
