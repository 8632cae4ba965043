import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { createStore, type Store } from '@/lib/browser/store'
import { addPage, type Conversation, catchUp, cutBefore, newestAt } from './conversation'
import type { ChatMessage } from './message'

/** Messages per page of the history. */
export const PAGE = 10
/**
 * How many pages are loaded at most in search of missed or older messages. If missed messages lie further back, only
 * the newest are shown, and older ones load on scrolling.
 */
const MOST_PAGES = 5

/** The loading state for the screen. */
export interface Loading {
  first: 'loading' | 'failed' | 'done'
  older: 'idle' | 'loading' | 'failed'
  /** A refresh requested by the member is running. */
  refreshing: boolean
  error: ApiError | null
}

interface Sources {
  /** Loads at most `PAGE` messages, skipping the `skip` newest. `isLast`: the server sent fewer than `PAGE`. */
  load: (skip: number) => Promise<{ messages: readonly ChatMessage[]; isLast: boolean }>
  /** The id of the current join of the room, null when not joined. */
  joining: () => number | null
  /** The server time (epoch ms) up to which the messages were read; null before the first are. The first load goes on to it. */
  readUpTo: () => number | null
}

/**
 * Loads the history into a conversation without gaps: missed messages until they meet the known ones, older ones on
 * demand.
 */
export function createHistory(conversation: Store<Conversation>, { load, joining, readUpTo }: Sources) {
  const loading = createStore<Loading>({ first: 'loading', older: 'idle', refreshing: false, error: null })
  const say = (change: Partial<Loading>) => loading.change((now) => ({ ...now, ...change }))
  // Counts the calls of `cutBefore`. A page of older messages that was requested before such a call may no longer
  // adjoin the loaded messages, so it is ignored.
  let cuts = 0
  let running: Promise<void> | null = null
  let again = false
  let resets = false

  async function readNewest(reset: boolean) {
    const joined = joining()
    const { through } = conversation.read()
    const known = through ?? readUpTo()
    const before = newestAt(conversation.read())
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
      // Several messages can have the time `known`; only an older one proves there's no gap.
      reached = ended || known === null || times.some((at) => at < known)
      conversation.change((now) => addPage(now, messages))
    }
    // After a refresh, if a gap remains, and at the first load, messages older than the loaded pages are dropped. At
    // the first load, such a message was sent or received before the page came. A gap may lie between it and the page.
    if (reset || !reached || through === null) {
      cuts += 1
      say({ older: 'idle' })
      conversation.change((now) => cutBefore(now, oldest))
    }
    if (ended) conversation.change((now) => ({ ...now, reachedStart: true }))
    const stillJoined = joined !== null && joining() === joined
    conversation.change((now) => catchUp(now, { newest, joined: stillJoined }))
  }

  /** Loads what is missing at the newest end. Calls while it runs cause one more round. Never rejects. */
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

  /** Restarts from the newest page. */
  function refresh(): Promise<void> {
    resets = true
    const { first } = loading.read()
    say({ refreshing: true, first: first === 'done' ? 'done' : 'loading' })
    return fill()
  }

  /**
   * Loads the next older page. Does nothing while one is loading, before the first page has loaded, and when there are
   * no older messages. Never rejects.
   */
  async function older() {
    const { reachedStart, through } = conversation.read()
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
    const { received } = conversation.read()
    const oldest = received[0]?.at ?? Number.POSITIVE_INFINITY
    // New messages shift the pages, so a page may contain only known ones: then load the next.
    for (let page = 0; page < MOST_PAGES; page++) {
      const { messages, isLast } = await load(received.length + page * PAGE)
      if (!isWanted()) return
      conversation.change((now) => addPage(now, messages))
      if (isLast) conversation.change((now) => ({ ...now, reachedStart: true }))
      if (isLast || messages.some(({ at }) => at < oldest)) return
    }
  }

  /** Loads an older page on scrolling to the top. After a failure it waits for a press, to avoid an endless loop. */
  async function olderOnce() {
    if (loading.read().older === 'idle') await older()
  }

  return { loading, fill, refresh, older, olderOnce }
}
