import type { ApiError } from '@/api/core/endpoint/errors'
import { findLast, insertedAt, lastIndex } from '@/lib/lists'
import { type ChatMessage, contentOf } from './message'

/** The specification's four delivery statuses; a message from the server is `succeed`. */
export type Status = 'uploading_file' | 'sending' | 'failed' | 'succeed'

/** A message on screen. */
export interface Entry extends ChatMessage {
  /** Constant from draft to the server's copy. */
  key: string
  status: Status
  /** Set for messages sent from here: the state of delivery. */
  own: Own | null
}

interface Own {
  /**
   * The newest server time that was known when the message was written. It is updated at each sending as long as the
   * server can't have the message yet. The server's copy has a later time.
   */
  after: number
  /** The server may have the message, but has not confirmed it, or has confirmed it without a time. */
  doubtful: boolean
  /** A request with it is running. */
  inFlight: boolean
  /** The server's copy has arrived. */
  echoed: boolean
  error: ApiError | null
  /** Upload progress, 0 to 1. */
  progress: number
  /** An object URL of the chosen file, so that it needn't be downloaded. */
  preview: string | null
}

/** A conversation as far as it is known. It is immutable: the functions here give a changed copy. */
export interface Conversation {
  /** The server's messages, oldest first. They are complete up to `through`, without gaps. */
  confirmed: readonly Entry[]
  /** Messages written here that are not in `confirmed` yet, in order of writing. */
  waiting: readonly Entry[]
  /** Server copies that may belong to a message being sent; the answer to its request decides. */
  pendingCopies: readonly ChatMessage[]
  /** The server time up to which nothing is missing; null before the first page. */
  through: number | null
  /** The room is joined and nothing is missing, so each received message is the next one. */
  live: boolean
  /** There are no older messages. */
  reachedStart: boolean
}

export const EMPTY_CONVERSATION: Conversation = {
  confirmed: [],
  waiting: [],
  pendingCopies: [],
  through: null,
  live: false,
  reachedStart: false,
}

/** How far apart, in ms, a message's time in the answer and its time in the server's copy may be. */
const NEAR_MS = 2_000

const isUnidentified = (entry: Entry) => entry.own !== null && !entry.own.echoed && entry.id === null

/** True when time, sender and type are equal. */
const isOfMoment = (entry: Entry, message: ChatMessage) =>
  entry.at === message.at && entry.sender === message.sender && entry.type === message.type

/** True when both are the same message: by id, or if one has no id, by time, sender, type and content. */
function isSame(entry: Entry, message: ChatMessage): boolean {
  if (entry.id !== null && message.id !== null) return entry.id === message.id
  return isOfMoment(entry, message) && contentOf(entry) === contentOf(message)
}

/** True when `message` is probably the server's copy of `entry`, sent from here. Their times may differ slightly. */
function isNear(entry: Entry, message: ChatMessage): boolean {
  if (!isUnidentified(entry) || message.sender !== 'customer' || contentOf(entry) !== contentOf(message))
    return false
  return Math.abs(entry.at - message.at) <= NEAR_MS
}

function mayBeCopy(entry: Entry, message: ChatMessage): boolean {
  return message.at > (entry.own?.after ?? 0) && contentOf(entry) === contentOf(message)
}

/**
 * True when a message belongs after another one: by server time, then by id, so that all tabs agree. A longer id is
 * later, as a longer number is larger. A message without an id comes last at its time.
 */
function isAfter(entry: Entry, other: Entry): boolean {
  if (entry.at !== other.at) return entry.at > other.at
  if (entry.id === null || other.id === null) return entry.id === null
  return entry.id.length === other.id.length ? entry.id > other.id : entry.id.length > other.id.length
}

function insert(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return insertedAt(entries, lastIndex(entries, (other) => isAfter(entry, other)) + 1, entry)
}

function without(entries: readonly Entry[], key: string) {
  return entries.filter((entry) => entry.key !== key)
}

function entryOf(message: ChatMessage): Entry {
  const key = message.id ?? `${message.at} ${message.sender} ${contentOf(message)}`
  return { ...message, key, status: 'succeed', own: null }
}

/** Adds the data of the server's copy to a known message, and so confirms it. */
function identify(conversation: Conversation, entry: Entry, message: ChatMessage): Conversation {
  const id = message.id ?? entry.id
  const sessionId = message.sessionId ?? entry.sessionId
  const isNews =
    id !== entry.id || sessionId !== entry.sessionId || message.at !== entry.at || isUnidentified(entry)
  if (!isNews) return conversation
  const own = entry.own && { ...entry.own, doubtful: false, inFlight: false, echoed: true, error: null }
  const known: Entry = { ...entry, ...message, id, sessionId, own, status: 'succeed' }
  return {
    ...conversation,
    waiting: without(conversation.waiting, entry.key),
    confirmed: insert(without(conversation.confirmed, entry.key), known),
  }
}

/**
 * Adds a message from the server, once and in order. The server's copy of a message sent from here replaces that
 * message. While the message is being sent, its copy waits for the answer, which says the time of the message.
 */
export function add(conversation: Conversation, message: ChatMessage): Conversation {
  const { confirmed, waiting, pendingCopies } = conversation
  const known =
    findLast(confirmed, (entry) => isSame(entry, message)) ??
    findLast(confirmed, (entry) => isNear(entry, message))
  if (known) return identify(conversation, known, message)
  if (message.sender === 'customer') {
    const doubted = waiting.find(
      (entry) => entry.own?.doubtful && !entry.own.inFlight && mayBeCopy(entry, message),
    )
    if (doubted) return identify(conversation, doubted, message)
    if (waiting.some((entry) => entry.own?.inFlight && mayBeCopy(entry, message))) {
      const again = pendingCopies.some((other) => isSame(entryOf(other), message))
      return again ? conversation : { ...conversation, pendingCopies: [...pendingCopies, message] }
    }
    // A message sent from here with the same time is probably this one, with a text that the server has changed.
    const changed = findLast(confirmed, (entry) => isUnidentified(entry) && isOfMoment(entry, message))
    if (changed) return identify(conversation, changed, message)
  }
  return { ...conversation, confirmed: insert(confirmed, entryOf(message)) }
}

/** Adds a page of the history. */
export function addPage(conversation: Conversation, page: readonly ChatMessage[]): Conversation {
  return page.reduce(add, conversation)
}

/** Adds a message from the socket. */
export function receive(conversation: Conversation, message: ChatMessage): Conversation {
  const next = add(conversation, message)
  return conversation.live ? { ...next, through: Math.max(conversation.through ?? 0, message.at) } : next
}

/** Marks the connection as lost: messages may be missing before the next received one. */
export function markDisconnected(conversation: Conversation): Conversation {
  return conversation.live ? { ...conversation, live: false } : conversation
}

/**
 * Drops messages older than `at`, because a gap between them and the newer ones couldn't be detected. They can be
 * loaded again.
 */
export function cutBefore(conversation: Conversation, at: number): Conversation {
  return {
    ...conversation,
    confirmed: conversation.confirmed.filter((entry) => entry.at >= at),
    reachedStart: false,
  }
}

/**
 * Marks the conversation as complete up to `newest`, the newest loaded time. `joined`: the room was joined during the
 * whole load, so the messages from the socket are complete too.
 */
export function catchUp(
  conversation: Conversation,
  { newest, joined }: { newest: number; joined: boolean },
): Conversation {
  const through = Math.max(conversation.through ?? 0, newest, joined ? newestAt(conversation) : 0)
  return { ...conversation, through, live: joined }
}

/** The newest known server time; 0 without one. */
export function newestAt({ confirmed }: Conversation): number {
  return confirmed.at(-1)?.at ?? 0
}

const NEW = { doubtful: false, inFlight: false, echoed: false, error: null, progress: 0, preview: null }

/** Adds a message written here. */
export function addDraft(
  conversation: Conversation,
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
    own: { ...NEW, after: newestAt(conversation), ...own },
  }
  return { ...conversation, waiting: [...conversation.waiting, entry] }
}

/** Updates a waiting message: its status, its payload or its state of delivery. */
export function update(
  conversation: Conversation,
  key: string,
  { status, payload, ...own }: Partial<Pick<Entry, 'status' | 'payload'> & Own>,
): Conversation {
  const waiting = conversation.waiting.map((entry) => {
    if (entry.key !== key || !entry.own) return entry
    return {
      ...entry,
      status: status ?? entry.status,
      payload: payload ?? entry.payload,
      own: { ...entry.own, ...own },
    }
  })
  return { ...conversation, waiting }
}

/** Marks a request as started: a server copy may now arrive. */
export function markSending(conversation: Conversation, key: string): Conversation {
  const doubtful = conversation.waiting.find((entry) => entry.key === key)?.own?.doubtful
  return update(conversation, key, { inFlight: true, ...(doubtful ? {} : { after: newestAt(conversation) }) })
}

/** Processes the pending copies again, now that one message fewer is being sent. */
function addPendingCopies(conversation: Conversation): Conversation {
  return conversation.pendingCopies.reduce(add, { ...conversation, pendingCopies: [] })
}

/**
 * Marks a message as confirmed at a server time. Null: the server gave no time, so the place of the message is known
 * only with its copy.
 */
export function markSent(conversation: Conversation, key: string, at: number | null): Conversation {
  const entry = conversation.waiting.find((other) => other.key === key)
  if (!entry?.own) return conversation
  if (at === null)
    return addPendingCopies(
      update(conversation, key, { status: 'succeed', doubtful: true, inFlight: false, error: null }),
    )
  const waiting = without(conversation.waiting, key)
  // The copy may be there already: the server changed its text, so that it was not recognised.
  const isThere = conversation.confirmed.some((other) => {
    if (other.sender !== 'customer' || other.at !== at || other.type !== entry.type) return false
    return other.own === null || (!isUnidentified(other) && contentOf(other) === contentOf(entry))
  })
  if (isThere) return addPendingCopies({ ...conversation, waiting })
  const own = { ...entry.own, doubtful: false, inFlight: false, error: null }
  const known: Entry = { ...entry, at, status: 'succeed', own }
  return addPendingCopies({ ...conversation, waiting, confirmed: insert(conversation.confirmed, known) })
}

/** Marks a message as failed. After a send with an unknown outcome it is `doubtful`: the server may have it. */
export function markFailed(conversation: Conversation, key: string, error: ApiError): Conversation {
  const own = conversation.waiting.find((other) => other.key === key)?.own
  const doubtful = Boolean(own?.doubtful) || (error.outcome === 'unknown' && Boolean(own?.inFlight))
  return addPendingCopies(update(conversation, key, { status: 'failed', error, doubtful, inFlight: false }))
}

/** Drops the object URLs of delivered messages, whose files then load from the server. */
export function forgetPreviews(conversation: Conversation): Conversation {
  const confirmed = conversation.confirmed.map((entry) =>
    entry.own?.preview ? { ...entry, own: { ...entry.own, preview: null } } : entry,
  )
  return { ...conversation, confirmed }
}

/** Removes a message that the member gave up. */
export function discard(conversation: Conversation, key: string): Conversation {
  return { ...conversation, waiting: without(conversation.waiting, key) }
}

/** All messages in display order: the waiting ones last. */
export function entriesOf({ confirmed, waiting }: Conversation): readonly Entry[] {
  return waiting.length === 0 ? confirmed : [...confirmed, ...waiting]
}

/** The session of the newest message that has one; null without such a message. */
export function sessionOf({ confirmed }: Conversation): string | null {
  return findLast(confirmed, (entry) => entry.sessionId !== null)?.sessionId ?? null
}
