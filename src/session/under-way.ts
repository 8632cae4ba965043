import * as z from 'zod/mini'
import { createStore, useStore } from '@/lib/browser/store'
import { readOwn, writeOwn } from './stored-token'

const KINDS = ['withdraw', 'slip'] as const
/** What the server works on after its answer. */
export type Kind = (typeof KINDS)[number]

const fields = { kinds: z.array(z.enum(KINDS)), notify: z.boolean() }

interface UnderWay {
  /** What was in progress when this device last read it, or was sent from it since. */
  kinds: readonly Kind[]
  /** The member wants a notification of a change. */
  notify: boolean
}

const changes = createStore(0)

/** What this device knows to be under way for the member. Stored beside the token and removed with it. */
export const readUnderWay = (): UnderWay => readOwn('under-way', fields) ?? { kinds: [], notify: false }

/** The same, rendered again when it changes. */
export function useNotedUnderWay() {
  useStore(changes)
  return readUnderWay()
}

function store(change: Partial<UnderWay>) {
  writeOwn('under-way', { ...readUnderWay(), ...change })
  changes.change((count) => count + 1)
}

/** Stores whether something of this kind is in progress. */
export function noteUnderWay(kind: Kind, isInProgress: boolean) {
  const { kinds } = readUnderWay()
  if (kinds.includes(kind) === isInProgress) return
  store({ kinds: isInProgress ? [...kinds, kind] : kinds.filter((other) => other !== kind) })
}

/** Stores whether the member wants notifications. */
export const setNotify = (notify: boolean) => store({ notify })
