import { describe, expect, it } from 'vitest'
import { codeOf, MINUTE, NOON, worldAt } from '../../testing/test-world'
import { activateGame, checkAutoLogin, credentialsOf, refreshGames, resetGamePassword } from './games'
import { changePassword, login, logout, memberOf } from './login'

describe('games', () => {
  it('opens an account with credentials of at most 16 characters', () => {
    const { world, member } = worldAt()
    expect(codeOf(() => credentialsOf(world, member, 'ASKMEBET'))).toBe('SLOT_NO_ACCOUNT')
    activateGame(world, member, 'ASKMEBET')
    const { username, password } = credentialsOf(world, member, 'ASKMEBET')
    for (const text of [username, password]) expect(text).toMatch(/^\S{6,16}$/)
  })

  it('refuses an open account, an unknown game and a provider that is down', () => {
    const { world, member } = worldAt()
    expect(codeOf(() => activateGame(world, member, 'PG'))).toBe('SLOT_ALREADY_ACTIVE')
    expect(codeOf(() => activateGame(world, member, 'constructor'))).toBe('NO_GAME')
    expect(codeOf(() => activateGame(world, member, 'SLOTRACHA'))).toBe('SLOT_ACTIVATE_FAIL')
  })

  it('makes a new password and keeps the account', () => {
    const { world, member } = worldAt()
    const before = credentialsOf(world, member, 'PG')
    resetGamePassword(world, member, 'PG')
    const after = credentialsOf(world, member, 'PG')
    expect(after.username).toBe(before.username)
    expect(after.password).not.toBe(before.password)
    expect(codeOf(() => resetGamePassword(world, member, 'ASKMEBET'))).toBe('SLOT_NO_ACCOUNT')
    const game = world.games.find(({ code }) => code === 'PG')
    if (game) game.down = true
    expect(codeOf(() => resetGamePassword(world, member, 'PG'))).toBe('SLOT_RESET_PASSWORD_FAIL')
  })

  it('lets a member in with the credentials that the provider knows', () => {
    const { world, member } = worldAt()
    const { username, password } = credentialsOf(world, member, 'PG')
    const enter = (login: { provider: string; username: string; password?: string }) =>
      codeOf(() => checkAutoLogin(world, member, login))
    expect(enter({ provider: 'pg', username })).toBe('done')
    expect(enter({ provider: 'PG', username, password })).toBe('done')
    expect(enter({ provider: 'pg', username: 'someone' })).toBe('SLOT_NO_ACCOUNT')
    expect(enter({ provider: 'pg', username, password: 'old' })).toBe('SLOT_NO_ACCOUNT')
    expect(enter({ provider: 'nope', username })).toBe('NO_GAME')
  })

  it('refreshes ten times a minute', () => {
    const { world, member } = worldAt()
    for (let i = 0; i < 10; i++) expect(codeOf(() => refreshGames(world, member))).toBe('done')
    expect(codeOf(() => refreshGames(world, member))).toBe('REQUEST_LIMIT_1MIN')
    world.clock.set(NOON + MINUTE + 1)
    expect(codeOf(() => refreshGames(world, member))).toBe('done')
  })
})

describe('login', () => {
  const main = { username: '0812345678', password: 'demo1234' }

  it('gives a token that is the member until sign-out', () => {
    const { world, member } = worldAt()
    const token = login(world, main)
    expect(memberOf(world, `Bearer ${token}`)).toBe(member)
    expect(login(world, main)).not.toBe(token)
    logout(world, `Bearer ${token}`)
    expect(memberOf(world, `Bearer ${token}`)).toBeNull()
    for (const header of [null, '', 'Bearer', 'Bearer nonsense', token])
      expect(memberOf(world, header)).toBeNull()
  })

  it('refuses wrong credentials, a closed account, and more than ten wrong tries a minute', () => {
    const { world } = worldAt()
    expect(codeOf(() => login(world, { username: '0811111111', password: 'demo1234' }))).toBe('INACTIVE_USER')
    expect(codeOf(() => login(world, { username: '0800000001', password: 'demo1234' }))).toBe(
      'WRONG_CREDENTIAL',
    )
    const wrong = { ...main, password: 'x' }
    for (let i = 0; i < 10; i++) expect(codeOf(() => login(world, wrong))).toBe('WRONG_CREDENTIAL')
    expect(codeOf(() => login(world, main))).toBe('REQUEST_LIMIT')
    world.clock.set(NOON + MINUTE + 1)
    expect(codeOf(() => login(world, main))).toBe('done')
  })

  it('changes the password', () => {
    const { world, member } = worldAt()
    expect(codeOf(() => changePassword(member, { oldPassword: 'x', newPassword: 'y' }))).toBe(
      'WRONG_PASSWORD',
    )
    expect(codeOf(() => changePassword(member, { oldPassword: 'demo1234', newPassword: '' }))).toBe(
      'INVALID_USER_INFO',
    )
    changePassword(member, { oldPassword: 'demo1234', newPassword: ' ๑ ' })
    expect(codeOf(() => login(world, main))).toBe('WRONG_CREDENTIAL')
    expect(codeOf(() => login(world, { ...main, password: ' ๑ ' }))).toBe('done')
  })
})
