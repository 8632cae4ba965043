import { describe, expect, it } from 'vitest'
import { login } from '../rules/account/login'
import { NOON, netChange } from '../testing/test-world'
import { createWorld } from '../world/create-world'
import { accountOf, WALLET } from '../world/journal-entry'
import { type ScenarioName, scenarioNames } from '../world/model'
import { INACTIVE_PHONE, LAO_PHONE, MAIN_PHONE, OTHER_PHONE, PASSWORD } from './people'

describe.each(scenarioNames)('scenario %s', (name) => {
  const world = createWorld({ scenario: name, now: NOON })

  it('has statements without rows in the future, which explain every balance', () => {
    expect(world.ledger.total()).toBe(0)
    for (const { id } of world.members.values()) {
      const rows = world.statements.get(id) ?? []
      const times = rows.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1) ?? 0).toBeLessThanOrEqual(NOON)
      for (const place of [WALLET, ...world.games.map(({ code }) => code)])
        expect([place, netChange(rows, place)]).toEqual([place, world.ledger.balance(accountOf(id, place))])
    }
  })

  it('has two members who can sign in, and one who cannot', () => {
    const usernames = [name === 'laos' ? LAO_PHONE : MAIN_PHONE, OTHER_PHONE, INACTIVE_PHONE]
    expect([...world.members.values()].map(({ username }) => username)).toEqual(usernames)
    for (const username of usernames.slice(0, 2))
      expect(login(world, { username, password: PASSWORD })).toBeTruthy()
    expect(() => login(world, { username: INACTIVE_PHONE, password: PASSWORD })).toThrow('INACTIVE_USER')
  })
})

it.each<[ScenarioName, object]>([
  ['default', { games: 13, open: 6, messages: 6, wallet: 2_450_75 }],
  ['new-member', { games: 13, open: 0, rows: 0, messages: 0, wallet: 0 }],
  ['rich-member', { open: 12, wallet: 1_234_567_89 }],
  ['active-bonus', { bonus: 'DAILY' }],
  ['nothing', { games: 0, open: 0, rows: 0, messages: 0 }],
  ['full', { games: 60, messages: 5000, wallet: 987_654_32 }],
])('scenario %s is what its name says', (scenario, expected) => {
  const { games, statements, rooms, ledger, members } = createWorld({ scenario, now: NOON })
  const [member] = members.values()
  const { id = '', games: opened, activeBonus } = member ?? {}
  expect({
    games: games.length,
    open: opened?.size,
    rows: statements.get(id)?.length ?? 0,
    messages: rooms.get(`luma-${id}`)?.messages.length ?? 0,
    wallet: ledger.balance(accountOf(id, WALLET)),
    bonus: activeBonus?.code,
  }).toMatchObject(expected)
})
