import type { QueryClient } from '@tanstack/react-query'
import { chatConfig, chatHistory, markRead, sendMessage, uploadImage, uploadVideo } from '@/api/chat'
import { NEVER_FRESH } from '@/api/core/cache/freshness'
import { runMutation } from '@/api/core/cache/query-client'
import { ApiError } from '@/api/core/endpoint/errors'
import { entriesThatCame } from '@/api/core/wire/wire'
import { env } from '@/env'
import { createStore } from '@/lib/browser/store'
import { keepVisitor } from '@/session/visitor'
import { NO_UNREAD, setUnread } from '@/stores/chat-store'
import {
  addDraft,
  type Conversation,
  EMPTY_CONVERSATION,
  hasWritten,
  markDisconnected,
  newestAt,
  receive,
} from '../model/conversation'
import { createHistory, PAGE } from '../model/history'
import { parseMessages, toMessage } from '../model/message'
import { createOutbox } from '../model/outbox'
import { onReadElsewhere, storedReadPosition, storeReadPosition } from '../storage/read-position'
import { storeDrafts, storedDrafts } from '../storage/unsent-drafts'
import { type ChatSocket, keepConnected } from './chat-socket'
import type { Identity } from './identity'

/** How long a mark-as-read call waits for further messages, in ms: there is at most one call in this time. */
const MARK_MS = 1_000

/** The support conversation of one member or guest. Its state is in stores, outside React. */
export type ChatSession = ReturnType<typeof createChatSession>

/** Makes a session. `start` connects and loads the newest page, `stop` ends it for good. */
export function createChatSession(
  client: QueryClient,
  { id, mark, who, sender }: Identity,
  openSocket: () => ChatSocket,
) {
  const conversation = createStore<Conversation>(restored(id))
  const connected = createStore(false)
  let joining: number | null = null
  let joinings = 0
  let lastAt = 0
  const isGuest = who.userId === undefined || who.userId === ''
  // What an earlier page has announced is not announced again. Stays as it is, so that the announcement stays too.
  const { at: stored = null, announced = 0 } = storedReadPosition(mark) ?? {}
  let seenAt: number | null = stored

  const history = createHistory(conversation, {
    load: async (skip) => {
      const page = await client.query({
        ...chatHistory({ ...who, limit: PAGE, skip }),
        staleTime: NEVER_FRESH,
        gcTime: 0,
      })
      const otherwiseAt = newestAt(conversation.read())
      return {
        messages: page.history.map((message) => toMessage(message, otherwiseAt)),
        isLast: entriesThatCame(page.history) < PAGE,
      }
    },
    joining: () => joining,
    readUpTo: () => seenAt,
  })
  const outbox = createOutbox(conversation, {
    send: async (message, sessionId) => {
      const session = sessionId === null ? {} : { session_id: sessionId }
      const body = { sender: 'customer' as const, message, ...who, ...sender, deviceToken: '', ...session }
      return (await runMutation(client, sendMessage(), body)).createdAt
    },
    upload: async (file, kind, options) => {
      const call = kind === 'image' ? uploadImage() : uploadVideo()
      return (await runMutation(client, call, { file, ...options })).path
    },
    look: history.fill,
  })
  let marking: ReturnType<typeof setTimeout> | undefined
  const markSoon = () => {
    marking ??= setTimeout(() => {
      marking = undefined
      // A failure is ignored: the next message causes the next call.
      runMutation(client, markRead(), who).catch(() => {})
    }, MARK_MS)
  }

  const onChange = () => {
    const now = conversation.read()
    storeDrafts(id, now)
    const newest = newestAt(now)
    // A visitor's day counts from the last message of either side, by the device's clock.
    if (isGuest && newest > lastAt) keepVisitor(Math.min(Date.now(), newest))
    lastAt = Math.max(lastAt, newest)
    // Counted only when complete, so that a number that still grows is not announced.
    if (now.through === null || newest > now.through) return
    if (seenAt === null && isFollowed(now)) remember(newest)
    const since = seenAt ?? Number.POSITIVE_INFINITY
    const unread = now.received.filter(({ sender, at }) => sender === 'other' && at > since)
    const newestUnread = unread.at(-1)?.at ?? 0
    const isMore = !now.reachedStart && (now.received[0]?.at ?? 0) > since
    setUnread({ count: unread.length, isMore, isNews: newestUnread > announced })
    if (unread.length > 0 && document.visibilityState === 'visible')
      storeReadPosition(mark, { at: since, announced: newestUnread })
  }
  /** A member's conversation is followed from its first load on, a guest's once they have written. */
  const isFollowed = (now: Conversation) => !isGuest || hasWritten(now)
  const remember = (at: number) => {
    seenAt = at
    storeReadPosition(mark, { at, announced: at })
  }
  const stops: (() => void)[] = []

  return {
    id,
    isGuest,
    conversation,
    connected,
    history,
    outbox,

    /** Whether a read position of the conversation is stored. */
    hasBegun: () => seenAt !== null,

    start: () => {
      if (stops.length > 0) return
      stops.push(
        conversation.subscribe(onChange),
        onReadElsewhere(mark, (at) => {
          seenAt = Math.max(seenAt ?? 0, at)
          onChange()
        }),
      )
      void history.fill()
      const stopSocket = keepConnected({
        socket: openSocket(),
        room: async () => {
          const { PREFIX } = await client.query({ ...chatConfig(), staleTime: Number.POSITIVE_INFINITY })
          return PREFIX + env.chatRoomSeparator + id
        },
        onJoined: () => {
          joinings += 1
          joining = joinings
          connected.change(() => true)
          void history.fill()
        },
        onDropped: () => {
          joining = null
          connected.change(() => false)
          conversation.change(markDisconnected)
        },
        onMessage: (raw) => {
          for (const message of parseMessages(raw, newestAt(conversation.read())))
            conversation.change((now) => receive(now, message))
        },
        // A connection may have died during sleep without an event, so a wake-up always looks for missed messages.
        onCheck: (reason) => {
          if (reason === 'wake' || !conversation.read().live) void history.fill()
        },
      })
      stops.push(stopSocket)
    },

    /** Marks all loaded messages as read: here, in the stored position and, a second later, on the server. */
    seen: () => {
      const now = conversation.read()
      const newest = newestAt(now)
      if (isFollowed(now)) remember(newest)
      setUnread(NO_UNREAD)
      if (newest > 0) markSoon()
    },

    stop: () => {
      for (const stop of stops) stop()
      clearTimeout(marking)
      outbox.stop()
      setUnread(NO_UNREAD)
    },
  }
}

/**
 * The conversation after a reload. Messages that were unconfirmed before it, except files, are restored as failed. The
 * server may have them, so a retry looks for them first.
 */
function restored(id: string): Conversation {
  return storedDrafts(id).reduce((conversation, message, index) => {
    const error = new ApiError('network')
    return addDraft(conversation, {
      ...message,
      key: `kept-${index}`,
      status: 'failed',
      error,
      doubtful: true,
    })
  }, EMPTY_CONVERSATION)
}
