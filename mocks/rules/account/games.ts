import { DomainError, failIf } from '../../world/domain-error'
import type { Game, GameAccount, Member } from '../../world/model'
import { digits, type Random } from '../../world/random'
import type { World } from '../../world/world'
import { isRateLimited } from './login'

const REFRESHES_PER_MINUTE = 10
/** The longest user name and password that a provider's login form accepts. */
const LOGIN_LENGTH = 16

function gameOf(world: World, code: string): Game {
  const game = world.games.find((candidate) => candidate.code === code)
  if (!game) throw new DomainError('NO_GAME')
  return game
}

/** Generates a user name and a password as a provider does, at most 16 characters each. */
export function newCredentials(random: Random, memberId: string, code: string) {
  const username = `lc${memberId.replace(/\D/g, '')}${code.toLowerCase()}`.slice(0, LOGIN_LENGTH)
  return { username, password: `Lc${digits(random, 8)}` }
}

/** `GET /api/wallet/activate`: opens the account. Throws NO_GAME, SLOT_ALREADY_ACTIVE, SLOT_ACTIVATE_FAIL. */
export function activateGame(world: World, member: Member, code: string): void {
  const game = gameOf(world, code)
  failIf(member.games.get(code)?.isActive ?? false, 'SLOT_ALREADY_ACTIVE')
  failIf(game.down, 'SLOT_ACTIVATE_FAIL')
  member.games.set(code, { isActive: true, ...newCredentials(world.random('credentials'), member.id, code) })
}

/** `GET /api/wallet/account`: the credentials. Throws NO_GAME, SLOT_NO_ACCOUNT. */
export function credentialsOf(world: World, member: Member, code: string): GameAccount & { game: Game } {
  const game = gameOf(world, code)
  const account = member.games.get(code)
  if (!account?.isActive) throw new DomainError('SLOT_NO_ACCOUNT')
  return { ...account, game }
}

/**
 * `GET /api/wallet/resetpassword`: changes the password of an account. Throws NO_GAME, SLOT_NO_ACCOUNT,
 * SLOT_RESET_PASSWORD_FAIL.
 */
export function resetGamePassword(world: World, member: Member, code: string): void {
  const { game, ...account } = credentialsOf(world, member, code)
  failIf(game.down, 'SLOT_RESET_PASSWORD_FAIL')
  const { password } = newCredentials(world.random('credentials'), member.id, code)
  member.games.set(code, { ...account, password })
}

/**
 * `GET /api/wallet/refresh/slot`: only counts the calls, because the ledger's balances are always current. Throws
 * REQUEST_LIMIT_1MIN (429) after ten calls in a minute.
 */
export function refreshGames(world: World, member: Member): void {
  failIf(
    isRateLimited(world.refreshes, member.id, world.now(), REFRESHES_PER_MINUTE),
    'REQUEST_LIMIT_1MIN',
    429,
  )
}

/**
 * `GET /api/autoLogin`: gives the game when the credentials are right; a missing password is not checked. Throws
 * NO_GAME, and SLOT_NO_ACCOUNT when there is no open account or the user name or the password is wrong.
 */
export function checkAutoLogin(
  world: World,
  member: Member,
  login: { provider: string; username: string; password?: string | undefined },
): Game {
  const code = login.provider.toUpperCase()
  const account = credentialsOf(world, member, code)
  failIf(account.username !== login.username, 'SLOT_NO_ACCOUNT')
  failIf(login.password !== undefined && login.password !== account.password, 'SLOT_NO_ACCOUNT')
  return account.game
}
