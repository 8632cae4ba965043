import type { ApiError } from '@/api/core/endpoint/errors'
import { type ChatMessage, contentOf } from './message'

/** The four delivery statuses of the specification; a message of the server's is `succeed`. */
export type Status = 'uploading_file' | 'sending' | 'failed' | 'succeed'

/** A message on screen. */
export interface Entry extends ChatMessage {
  /** Stays the same from writing to the server's copy. */
  key: string
  status: Status
  /** Written here: what is known of its way. */
  own: Own | null
}

interface Own {
  /** The newest time of the server's that was known when it was written: its copy is later than that. */
  after: number
  /** The server may have it although it did not say so, or did not say when. */
  doubtful: boolean
  /** A request with it is under way. */
  inFlight: boolean
  /** The server's copy was seen. */
  echoed: boolean
  error: ApiError | null
  /** Of an upload, 0 to 1. */
  progress: number
  /** The chosen file's own address: what was just sent need not be loaded again. */
  preview: string | null
}

/** One conversation, as far as it is known. Changed only by the functions here, which are pure. */
export interface Conversation {
  /** What the server has, oldest first. Its newest end is complete up to `through`, its oldest end has no hole. */
  confirmed: readonly Entry[]
  /** What was written here and is not known to have arrived, in the order of writing. */
  waiting: readonly Entry[]
  /** Copies of what is being sent: whose they are is only known with the answer. */
  held: readonly ChatMessage[]
  /** Up to this time of the server's nothing is missing; null before the first page. */
  through: number | null
  /** The room is joined and nothing is missing: each message that comes is the next one. */
  live: boolean
  /** There is nothing older. */
  reachedStart: boolean
}

export const EMPTY_CONVERSATION: Conversation = {
  confirmed: [],
  waiting: [],
  held: [],
  through: null,
  live: false,
  reachedStart: false,
}

/** How far the time of an answer and that of the echo may lie apart. */
const NEAR_MS = 2_000

const isUnidentified = (entry: Entry) => entry.own !== null && !entry.own.echoed && entry.id === null

/** Of the same moment, by the same sender and of the same kind. */
const isOfMoment = (entry: Entry, said: ChatMessage) =>
  entry.at === said.at && entry.sender === said.sender && entry.type === said.type

/** The same message for sure: by id, or where one side has none by its moment and content. */
function isSame(entry: Entry, said: ChatMessage): boolean {
  if (entry.id !== null && said.id !== null) return entry.id === said.id
  return isOfMoment(entry, said) && contentOf(entry) === contentOf(said)
}

/** Most likely the copy of what was written here, though its time is not quite that of the answer. */
function isNear(entry: Entry, said: ChatMessage): boolean {
  if (!isUnidentified(entry) || said.sender !== 'customer' || contentOf(entry) !== contentOf(said))
    return false
  return Math.abs(entry.at - said.at) <= NEAR_MS
}

function mayBeCopy(entry: Entry, said: ChatMessage): boolean {
  return said.at > (entry.own?.after ?? 0) && contentOf(entry) === contentOf(said)
}

/**
 * By the server's time; two of the same moment by id, so that every tab shows one order: a longer id is a later number. What
 * has none yet stands last of its moment.
 */
function isAfter(entry: Entry, other: Entry): boolean {
  if (entry.at !== other.at) return entry.at > other.at
  if (entry.id === null || other.id === null) return entry.id === null
  return entry.id.length === other.id.length ? entry.id > other.id : entry.id.length > other.id.length
}

function insert(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const before = entries.findLastIndex((other) => isAfter(entry, other))
  return entries.toSpliced(before + 1, 0, entry)
}

function without(entries: readonly Entry[], key: string) {
  return entries.filter((entry) => entry.key !== key)
}

function entryOf(said: ChatMessage): Entry {
  const key = said.id ?? `${said.at} ${said.sender} ${contentOf(said)}`
  return { ...said, key, status: 'succeed', own: null }
}

/** A known message gets what the server's copy says beyond it. */
function identify(talk: Conversation, entry: Entry, said: ChatMessage): Conversation {
  const id = said.id ?? entry.id
  const sessionId = said.sessionId ?? entry.sessionId
  const isNews =
    id !== entry.id || sessionId !== entry.sessionId || said.at !== entry.at || isUnidentified(entry)
  if (!isNews) return talk
  const own = entry.own && { ...entry.own, doubtful: false, inFlight: false, echoed: true, error: null }
  const known: Entry = { ...entry, ...said, id, sessionId, own, status: 'succeed' }
  return {
    ...talk,
    waiting: without(talk.waiting, entry.key),
    confirmed: insert(without(talk.confirmed, entry.key), known),
  }
}

/**
 * A message of the server's, from wherever it came: shown once, in its place. The copy of what was written here takes
 * that one's place; while it is still being sent, the copy waits for the answer, which says when it was made.
 */
export function add(talk: Conversation, said: ChatMessage): Conversation {
  const { confirmed, waiting, held } = talk
  const known =
    confirmed.findLast((entry) => isSame(entry, said)) ?? confirmed.findLast((entry) => isNear(entry, said))
  if (known) return identify(talk, known, said)
  if (said.sender === 'customer') {
    const doubted = waiting.find(
      (entry) => entry.own?.doubtful && !entry.own.inFlight && mayBeCopy(entry, said),
    )
    if (doubted) return identify(talk, doubted, said)
    if (waiting.some((entry) => entry.own?.inFlight && mayBeCopy(entry, said))) {
      const again = held.some((other) => isSame(entryOf(other), said))
      return again ? talk : { ...talk, held: [...held, said] }
    }
    // The server may have changed the text of what was written here at that moment.
    const changed = confirmed.findLast((entry) => isUnidentified(entry) && isOfMoment(entry, said))
    if (changed) return identify(talk, changed, said)
  }
  return { ...talk, confirmed: insert(confirmed, entryOf(said)) }
}

/** A page of the history. */
export function addPage(talk: Conversation, page: readonly ChatMessage[]): Conversation {
  return page.reduce(add, talk)
}

/** A message that the socket brought. */
export function receive(talk: Conversation, said: ChatMessage): Conversation {
  const next = add(talk, said)
  return talk.live ? { ...next, through: Math.max(talk.through ?? 0, said.at) } : next
}

/** The connection is lost: what comes next may not be the next message. */
export function dropMessage(talk: Conversation): Conversation {
  return talk.live ? { ...talk, live: false } : talk
}

/** What is older than `at` is let go: it could not be told whether a hole lies before it. It can be read again. */
export function cutBefore(talk: Conversation, at: number): Conversation {
  return { ...talk, confirmed: talk.confirmed.filter((entry) => entry.at >= at), reachedStart: false }
}

/** The newest messages have been read up to what was known. `joined`: for all that time the room was. */
export function catchUp(
  talk: Conversation,
  { newest, joined }: { newest: number; joined: boolean },
): Conversation {
  const through = Math.max(talk.through ?? 0, newest, joined ? newestAt(talk) : 0)
  return { ...talk, through, live: joined }
}

/** The newest known time of the server's; 0 for none. */
export function newestAt({ confirmed }: Conversation): number {
  return confirmed.at(-1)?.at ?? 0
}

const NEW = { doubtful: false, inFlight: false, echoed: false, error: null, progress: 0, preview: null }

/** What was just written here, on its way. */
export function addDraft(
  talk: Conversation,
  message: Pick<Entry, 'key' | 'type' | 'payload' | 'at' | 'status'> & Partial<Own>,
): Conversation {
  const { key, type, payload, at, status, ...own } = message
  const entry: Entry = {
    key,
    type,
    payload,
    at,
    status,
    id: null,
    sender: 'customer',
    sessionId: null,
    own: { ...NEW, after: newestAt(talk), ...own },
  }
  return { ...talk, waiting: [...talk.waiting, entry] }
}

/** A waiting message changes on its way: its status, payload, progress or error. */
export function update(
  talk: Conversation,
  key: string,
  { status, payload, ...own }: Partial<Pick<Entry, 'status' | 'payload'> & Own>,
): Conversation {
  const waiting = talk.waiting.map((entry) => {
    if (entry.key !== key || !entry.own) return entry
    return {
      ...entry,
      status: status ?? entry.status,
      payload: payload ?? entry.payload,
      own: { ...entry.own, ...own },
    }
  })
  return { ...talk, waiting }
}

/** A request with it starts: from now on a copy of it may come. */
export function markSending(talk: Conversation, key: string): Conversation {
  const doubtful = talk.waiting.find((entry) => entry.key === key)?.own?.doubtful
  return update(talk, key, { inFlight: true, ...(doubtful ? {} : { after: newestAt(talk) }) })
}

/** The held copies are looked at again, now that one message less is being sent. */
function rehear(talk: Conversation): Conversation {
  return talk.held.reduce(add, { ...talk, held: [] })
}

/** The server has it, since `at`. Null: it did not say, so its place is known only when its copy comes. */
export function markSent(talk: Conversation, key: string, at: number | null): Conversation {
  const entry = talk.waiting.find((other) => other.key === key)
  if (!entry?.own) return talk
  if (at === null)
    return rehear(update(talk, key, { status: 'succeed', doubtful: true, inFlight: false, error: null }))
  const waiting = without(talk.waiting, key)
  // Its copy may be there already where the server changed the text, so that it could not be held.
  const isThere = talk.confirmed.some((other) => {
    if (other.sender !== 'customer' || other.at !== at || other.type !== entry.type) return false
    return other.own === null || (!isUnidentified(other) && contentOf(other) === contentOf(entry))
  })
  if (isThere) return rehear({ ...talk, waiting })
  const own = { ...entry.own, doubtful: false, inFlight: false, error: null }
  const known: Entry = { ...entry, at, status: 'succeed', own }
  return rehear({ ...talk, waiting, confirmed: insert(talk.confirmed, known) })
}

/** It did not go out; `doubtful`: the server may have it all the same. */
export function markFailed(talk: Conversation, key: string, error: ApiError): Conversation {
  const own = talk.waiting.find((other) => other.key === key)?.own
  const doubtful = Boolean(own?.doubtful) || (error.outcome === 'unknown' && Boolean(own?.inFlight))
  return rehear(update(talk, key, { status: 'failed', error, doubtful, inFlight: false }))
}

/** What has arrived is shown from the server from now on, not from this device's copy. */
export function forgetPreviews(talk: Conversation): Conversation {
  const confirmed = talk.confirmed.map((entry) =>
    entry.own?.preview ? { ...entry, own: { ...entry.own, preview: null } } : entry,
  )
  return { ...talk, confirmed }
}

/** The member gave it up. */
export function discard(talk: Conversation, key: string): Conversation {
  return { ...talk, waiting: without(talk.waiting, key) }
}

/** All of it in the order of the screen: what has not arrived stands last. */
export function entriesOf({ confirmed, waiting }: Conversation): readonly Entry[] {
  return waiting.length === 0 ? confirmed : [...confirmed, ...waiting]
}

/** The session that the newest message belongs to; null when none is known. */
export function sessionOf({ confirmed }: Conversation): string | null {
  return confirmed.findLast((entry) => entry.sessionId !== null)?.sessionId ?? null
}
