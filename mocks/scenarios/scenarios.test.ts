import { describe, expect, it } from 'vitest'
import { login } from '../rules/account/login'
import { NOON, worldAt } from '../testing/test-world'
import { createWorld } from '../world/create-world'
import { scenarioNames } from '../world/model'
import type { World } from '../world/world'
import { LAO_PHONE, MAIN_PHONE, OTHER_PHONE, PASSWORD } from './people'
import { scenarios } from './scenarios'

/** Computes the balances of a member's accounts from the statement, in satang. */
function replay(world: World, memberId: string): Record<string, number> {
  const places: Record<string, number> = {}
  const known = new Set(['WALLET', ...world.games.map(({ code }) => code)])
  for (const { from, to, amount, status } of world.statements.get(memberId) ?? []) {
    if (status === 'FAILED') continue
    if (known.has(from)) places[from] = (places[from] ?? 0) - amount
    if (known.has(to)) places[to] = (places[to] ?? 0) + amount
  }
  return places
}

describe.each(scenarioNames)('scenario %s', (name) => {
  const world = createWorld(name, { now: NOON })

  it('has a ledger with total zero, and statements that explain the balances', () => {
    expect(world.ledger.total()).toBe(0)
    for (const { id } of world.members.values()) {
      const places = replay(world, id)
      for (const code of ['WALLET', ...world.games.map((game) => game.code)]) {
        const account = code === 'WALLET' ? (`wallet:${id}` as const) : (`game:${id}:${code}` as const)
        expect([code, places[code] ?? 0]).toEqual([code, world.ledger.balance(account)])
      }
    }
  })

  it('has two members who can sign in', () => {
    const main = name === 'laos' ? LAO_PHONE : MAIN_PHONE
    for (const username of [main, OTHER_PHONE])
      expect(login(world, { username, password: PASSWORD })).toBeTruthy()
  })

  it('is the same in every run', () => {
    const again = createWorld(name, { now: NOON })
    expect(again.ledger.accounts()).toEqual(world.ledger.accounts())
    expect(again.statements).toEqual(world.statements)
  })

  it('has a title, and no row in the future', () => {
    expect(scenarios[name].title).not.toBe('')
    for (const rows of world.statements.values()) {
      const times = rows.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1) ?? 0).toBeLessThanOrEqual(NOON)
    }
  })
})

describe('scenarios', () => {
  it('match their names', () => {
    const count = (name: (typeof scenarioNames)[number]) => {
      const { world, member } = worldAt(name)
      const rows = world.statements.get(member.id)?.length ?? 0
      const messages = world.rooms.get(`luma-${member.id}`)?.messages.length ?? 0
      return {
        games: world.games.length,
        open: member.games.size,
        rows,
        messages,
        closed: world.site.terminated,
      }
    }
    expect(count('nothing')).toEqual({ games: 0, open: 0, rows: 0, messages: 0, closed: false })
    expect(count('new-member')).toEqual({ games: 13, open: 0, rows: 0, messages: 0, closed: false })
    const full = count('full')
    expect(full).toMatchObject({ games: 60, messages: 5000 })
    expect(full.rows).toBeGreaterThanOrEqual(10_000)
    expect(count('maintenance').closed).toBe(true)
    expect(worldAt('active-bonus').member.activeBonus?.code).toBe('DAILY')
    expect(createWorld('laos').settings.laos).toBe(true)
  })

  it('have different balances', () => {
    const { world, member } = worldAt()
    expect(world.ledger.balance(`wallet:${member.id}`)).toBe(2_450_75)
    expect(world.ledger.balance(`game:${member.id}:PG`)).toBe(320_50)
    const rich = worldAt('rich-member')
    expect(rich.world.ledger.balance(`wallet:${rich.member.id}`)).toBe(1_234_567_89)
  })
})
