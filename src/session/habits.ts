import * as z from 'zod/mini'
import { readStoredJson, writeStoredJson } from '@/lib/browser/storage'
import { createStore, useStore } from '@/lib/browser/store'
import { memberMark, memberMarks } from './last-member'

/** What the app offers again to the member on this device. It outlives a session that ended by itself. */
const schema = z.object({
  /** The member's mark. */
  of: z.string(),
  lastQr: z.optional(z.object({ bankCode: z.string(), amount: z.int().check(z.positive()) })),
  /** The game of the last transfer. */
  lastGame: z.optional(z.string()),
  /** The codes of the last played games, the latest first. */
  recent: z._default(z.array(z.string()), []),
  favourites: z._default(z.array(z.string()), []),
  /** The game that was entered, until the member was asked whether to take its money back. */
  entered: z.optional(z.nullable(z.string())),
})
type Habits = Omit<z.output<typeof schema>, 'of'>

const NONE: Habits = { recent: [], favourites: [] }
const MOST = 6
const changes = createStore(0)

/** The signed-in member's habits on this device. */
export function readHabits(): Habits {
  const stored = readStoredJson('habits', schema)
  return stored && memberMarks().includes(stored.of) ? stored : NONE
}

/** The same, rendered again when they change. */
export function useHabits(): Habits {
  useStore(changes)
  return readHabits()
}

/** Stores some of the signed-in member's habits. */
export function changeHabits(change: Partial<Habits>) {
  writeStoredJson('habits', { ...readHabits(), ...change, of: memberMark() })
  changes.change((count) => count + 1)
}

/** Notes that the member entered a game. */
export const noteEntered = (code: string) =>
  changeHabits({
    recent: [code, ...readHabits().recent.filter((other) => other !== code)].slice(0, MOST),
    entered: code,
  })

/** Makes a game a favourite, or takes that back. */
export function toggleFavourite(code: string) {
  const { favourites } = readHabits()
  const others = favourites.filter((other) => other !== code)
  changeHabits({ favourites: others.length < favourites.length ? others : [...favourites, code] })
}
