import type { ApiError } from '@/api/core/endpoint/errors'
import { findLast, insertedAt, lastIndex } from '@/lib/lists'
import { type ChatMessage, contentOf } from './message'

/** The specification's four delivery statuses; a message from the server is `succeed`. */
type Status = 'uploading_file' | 'sending' | 'failed' | 'succeed'

/** A message on screen. */
export interface Entry extends ChatMessage {
  /** Constant from draft to the server's copy. */
  key: string
  status: Status
  /** Set for messages sent from here. */
  own: Draft | null
}

/** A message written here. */
export interface Draft extends Pick<Entry, 'key' | 'type' | 'payload' | 'status'> {
  /** When it was written, by the server's clock; then the server's time of it. */
  at: number
  /**
   * The newest server time that was known when the message was written. It is updated at each sending as long as the
   * server can't have the message yet. The server's copy has a later time.
   */
  after: number
  /** The server may have the message, but has not confirmed it, or has confirmed it without a time. */
  doubtful: boolean
  /** A request with it is running. */
  inFlight: boolean
  error: ApiError | null
  /** Upload progress, 0 to 1. */
  progress: number
  /** An object URL of the chosen file, so that it needn't be downloaded. */
  preview: string | null
}

/** A conversation as far as it is known. It is immutable: the functions here give a changed copy. */
export interface Conversation {
  /** The server's messages, oldest first. They are complete up to `through`, without gaps. */
  received: readonly Entry[]
  /** Messages written here, in order of writing. Which of them the server's messages are, `entriesOf` finds. */
  drafts: readonly Draft[]
  /** The server time up to which nothing is missing; null before the first page. */
  through: number | null
  /** The room is joined and nothing is missing, so each received message is the next one. */
  live: boolean
  /** There are no older messages. */
  reachedStart: boolean
}

export const EMPTY_CONVERSATION: Conversation = {
  received: [],
  drafts: [],
  through: null,
  live: false,
  reachedStart: false,
}

/** How far apart, in ms, a message's time in the answer and its time in the server's copy may be. */
const NEAR_MS = 2_000

/** True when both are the same message: by id, or if one has no id, by time, sender, type and content. */
function isSame(entry: Entry, message: ChatMessage): boolean {
  if (entry.id !== null && message.id !== null) return entry.id === message.id
  return entry.at === message.at && entry.sender === message.sender && contentOf(entry) === contentOf(message)
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

/** Adds a message from the server, once and in order. */
function add(conversation: Conversation, message: ChatMessage): Conversation {
  const { received } = conversation
  const known = findLast(received, (entry) => isSame(entry, message))
  if (!known) {
    const key = message.id ?? `${message.at} ${message.sender} ${contentOf(message)}`
    return { ...conversation, received: insert(received, { ...message, key, status: 'succeed', own: null }) }
  }
  const id = message.id ?? known.id
  const sessionId = message.sessionId ?? known.sessionId
  if (id === known.id && sessionId === known.sessionId && message.at === known.at) return conversation
  const others = received.filter((entry) => entry !== known)
  return { ...conversation, received: insert(others, { ...known, ...message, id, sessionId }) }
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

/**
 * The server's copy of a message from here. The time in the answer tells it from messages of the same content, such as
 * another tab's. Before that, and without it, the first one since the writing counts.
 */
function copyOf({ at, after, doubtful, inFlight, ...draft }: Draft, messages: readonly Entry[]) {
  const isAlike = (message: Entry) => contentOf(message) === contentOf(draft)
  if (doubtful || inFlight) return messages.find((message) => message.at > after && isAlike(message))
  if (draft.status !== 'succeed') return undefined
  const distance = (message: Entry) => Math.abs(message.at - at)
  const [nearest] = messages
    .filter((message) => distance(message) <= NEAR_MS && isAlike(message))
    .sort((one, other) => distance(one) - distance(other))
  // One of the same time is probably this one, with a text that the server has changed.
  return nearest ?? messages.find((message) => message.at === at && message.type === draft.type)
}

/** True when the server has the message, and its place is known. */
export const isDelivered = ({ status, own }: Entry) => status === 'succeed' && !own?.doubtful

/**
 * All messages in display order: the waiting ones last. A message from here and the server's copy are one entry. While
 * it is being sent, its copy waits for the answer.
 */
export function entriesOf({ received, drafts }: Conversation): readonly Entry[] {
  const taken = new Set<Entry>()
  const own = drafts.map((draft): Entry => {
    const copy = copyOf(
      draft,
      received.filter((message) => message.sender === 'customer' && !taken.has(message)),
    )
    if (copy) taken.add(copy)
    const { key, type, payload, at, status } = draft
    return copy && !draft.inFlight
      ? { ...copy, key, own: { ...draft, doubtful: false, error: null } }
      : { key, type, payload, at, status, id: null, sender: 'customer', sessionId: null, own: draft }
  })
  const others = received.filter((message) => !taken.has(message))
  const delivered = own.filter(isDelivered).reduce(insert, others)
  return [...delivered, ...own.filter((entry) => !isDelivered(entry))]
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
  const cut = entriesOf(conversation).filter((entry) => isDelivered(entry) && entry.at < at)
  const keys = new Set(cut.map(({ key }) => key))
  return {
    ...conversation,
    received: conversation.received.filter((message) => message.at >= at),
    drafts: conversation.drafts.filter(({ key }) => !keys.has(key)),
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
export function newestAt({ received, drafts }: Conversation): number {
  const sent = drafts.filter(({ status, doubtful }) => status === 'succeed' && !doubtful)
  return Math.max(received.at(-1)?.at ?? 0, ...sent.map(({ at }) => at))
}

/** Whether the member or guest has written, as far as the server has it. */
export function hasWritten(conversation: Conversation): boolean {
  return entriesOf(conversation).some((entry) => entry.sender === 'customer' && isDelivered(entry))
}

const NEW = { doubtful: false, inFlight: false, error: null, progress: 0, preview: null }

/** Adds a message written here. */
export function addDraft(
  conversation: Conversation,
  message: Pick<Draft, 'key' | 'type' | 'payload' | 'at' | 'status'> & Partial<Draft>,
): Conversation {
  const draft = { ...NEW, after: newestAt(conversation), ...message }
  return { ...conversation, drafts: [...conversation.drafts, draft] }
}

/** Updates a message written here. */
export function update(conversation: Conversation, key: string, change: Partial<Draft>): Conversation {
  const drafts = conversation.drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft))
  return { ...conversation, drafts }
}

/** Marks a request as started: a server copy may now arrive. */
export function markSending(conversation: Conversation, key: string): Conversation {
  const doubtful = conversation.drafts.find((draft) => draft.key === key)?.doubtful
  return update(conversation, key, { inFlight: true, ...(doubtful ? {} : { after: newestAt(conversation) }) })
}

/**
 * Marks a message as confirmed at a server time. Null: the server gave no time, so the place of the message is known
 * only with its copy.
 */
export function markSent(conversation: Conversation, key: string, at: number | null): Conversation {
  const place = at === null ? { doubtful: true } : { doubtful: false, at }
  return update(conversation, key, { status: 'succeed', inFlight: false, error: null, ...place })
}

/** Marks a message as failed. After a send with an unknown outcome it is `doubtful`: the server may have it. */
export function markFailed(conversation: Conversation, key: string, error: ApiError): Conversation {
  const draft = conversation.drafts.find((other) => other.key === key)
  const doubtful = Boolean(draft?.doubtful || (error.outcome === 'unknown' && draft?.inFlight))
  return update(conversation, key, { status: 'failed', error, doubtful, inFlight: false })
}

/** Removes a message that the member gave up. */
export function discard(conversation: Conversation, key: string): Conversation {
  return { ...conversation, drafts: conversation.drafts.filter((draft) => draft.key !== key) }
}

/** The session of the newest message that has one; null without such a message. */
export function sessionOf({ received }: Conversation): string | null {
  return findLast(received, (entry) => entry.sessionId !== null)?.sessionId ?? null
}
