import { describe, expect, it } from 'vitest'
import { slotSchema } from '@/api/shapes/wallet'
import { gameRows } from './game-rows'

const slot = (code: string, category: unknown, isActive = false) =>
  slotSchema.parse({ code, category, isActive })
const shape = (...slots: ReturnType<typeof slot>[]) =>
  gameRows(slots).map(({ section, slots: inIt }) => [section, inIt.map(({ code }) => code)])

describe('the sections of home', () => {
  it('are in the order slot, sport, lotto, whatever the server sends first', () => {
    expect(shape(slot('L', 'lotto'), slot('P', 'sport'), slot('S', 'slot'))).toEqual([
      ['slot', ['S']],
      ['sport', ['P']],
      ['lotto', ['L']],
    ])
  })

  it('take the casino into sport, and what they do not know into slot', () => {
    expect(shape(slot('C', 'casino'), slot('X', 'arcade'), slot('Y', undefined))).toEqual([
      ['slot', ['X', 'Y']],
      ['sport', ['C']],
    ])
  })

  it('show open accounts first and keep the order otherwise', () => {
    expect(
      shape(slot('A', 'slot'), slot('B', 'slot', true), slot('C', 'slot'), slot('D', 'slot', true)),
    ).toEqual([['slot', ['B', 'D', 'A', 'C']]])
  })

  it('are none when there are no games', () => {
    expect(gameRows([])).toEqual([])
  })
})
