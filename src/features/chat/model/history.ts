import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { createStore, type Store } from '@/lib/browser/store'
import { addPage, type Conversation, catchUp, cutBefore, newestAt } from './conversation'
import type { ChatMessage } from './message'

/** The history comes in pages of this many messages (specification section 9). */
export const PAGE = 10
/** What was missed is looked for over this many pages; beyond that the newest are shown, the rest on scrolling. */
const MOST_PAGES = 5

/** What the screen says of loading. */
export interface Loading {
  first: 'loading' | 'failed' | 'done'
  older: 'idle' | 'loading' | 'failed'
  /** A refresh that the member asked for is under way. */
  refreshing: boolean
  error: ApiError | null
}

interface Sources {
  /** A page of at most `PAGE` messages after the `skip` newest; `isLast`: it came with fewer. */
  load: (skip: number) => Promise<{ messages: readonly ChatMessage[]; isLast: boolean }>
  /** Which joining of the room goes on, null when it is not joined. */
  joining: () => number | null
}

/**
 * Reads the history into a conversation so that it has no hole: what was missed until it overlaps, what is older
 * on demand, from behind what is known.
 */
export function createHistory(talk: Store<Conversation>, { load, joining }: Sources) {
  const loading = createStore<Loading>({ first: 'loading', older: 'idle', refreshing: false, error: null })
  const say = (change: Partial<Loading>) => loading.change((now) => ({ ...now, ...change }))
  // An older page that was asked for before something was let go may not lie next to what is left.
  let cuts = 0
  let running: Promise<void> | null = null
  let again = false
  let resets = false

  async function readNewest(reset: boolean) {
    const joined = joining()
    const { through } = talk.read()
    const before = newestAt(talk.read())
    let newest = 0
    let oldest = before + 1
    let reached = false
    let ended = false
    for (let page = 0; page < (reset ? 1 : MOST_PAGES) && !reached; page++) {
      const { messages, isLast } = await load(page * PAGE)
      const times = messages.map(({ at }) => at)
      newest = Math.max(newest, ...times)
      oldest = page === 0 && times.length > 0 ? Math.min(...times) : Math.min(oldest, ...times)
      ended = isLast
      // Of the moment of the newest known there may be others that are not: one from before it shows that none is missing.
      reached = ended || through === null || times.some((at) => at < through)
      talk.change((now) => addPage(now, messages))
    }
    // What was sent before the first page came may lie far behind it.
    if (reset || !reached || through === null) {
      cuts += 1
      say({ older: 'idle' })
      talk.change((now) => cutBefore(now, oldest))
    }
    if (ended) talk.change((now) => ({ ...now, reachedStart: true }))
    const stillJoined = joined !== null && joining() === joined
    talk.change((now) => catchUp(now, { newest, joined: stillJoined }))
  }

  /** Reads what is missing at the newest end; calls of the meantime make one more round. Never rejects. */
  function fill(): Promise<void> {
    again = running !== null
    running ??= rounds().finally(() => {
      running = null
    })
    return running
  }

  async function rounds() {
    do {
      again = false
      const reset = resets
      resets = false
      try {
        await readNewest(reset)
        say({ first: 'done', error: null })
      } catch (error) {
        const { first } = loading.read()
        say({ first: first === 'done' ? 'done' : 'failed', error: toApiError(error) })
      } finally {
        if (reset) say({ refreshing: false })
      }
    } while (again)
  }

  /** Starts again from the newest page (specification section 4: "a refresh resets it"). */
  function refresh(): Promise<void> {
    resets = true
    const { first } = loading.read()
    say({ refreshing: true, first: first === 'done' ? 'done' : 'loading' })
    return fill()
  }

  /** Reads the next older page; one at a time. Never rejects. */
  async function older() {
    const { reachedStart, through } = talk.read()
    if (loading.read().older === 'loading' || reachedStart || through === null) return
    const asked = cuts
    say({ older: 'loading' })
    try {
      await readOlder(() => asked === cuts)
      if (asked === cuts) say({ older: 'idle' })
    } catch {
      if (asked === cuts) say({ older: 'failed' })
    }
  }

  async function readOlder(isWanted: () => boolean) {
    const { confirmed } = talk.read()
    const oldest = confirmed[0]?.at ?? Number.POSITIVE_INFINITY
    // What came meanwhile and is not known yet only makes pages overlap: then the next one is asked for.
    for (let page = 0; page < MOST_PAGES; page++) {
      const { messages, isLast } = await load(confirmed.length + page * PAGE)
      if (!isWanted()) return
      talk.change((now) => addPage(now, messages))
      if (isLast) talk.change((now) => ({ ...now, reachedStart: true }))
      if (isLast || messages.some(({ at }) => at < oldest)) return
    }
  }

  /** The same, on scrolling to the top: what has failed waits for a press, or it would be asked for without end. */
  async function olderOnce() {
    if (loading.read().older === 'idle') await older()
  }

  return { loading, fill, refresh, older, olderOnce }
}
