import type * as z from 'zod/mini'
import { chatMessage } from '@/api/chat'
import { fromJsonText } from '@/api/shapes/chat-content'
import { isRecord } from '@/lib/is-record'

/** A message from the server. `at` is its server time in epoch ms. */
export interface ChatMessage {
  id: string | null
  sender: 'customer' | 'other'
  type: string
  payload: unknown
  at: number
  sessionId: string | null
}

type WireMessage = z.output<typeof chatMessage>

/** Converts a message of the server; `otherwiseAt` is its time if the server gave no readable one. */
export function toMessage(wire: WireMessage, otherwiseAt: number): ChatMessage {
  return {
    id: wire._id,
    sender: wire.sender,
    type: wire.message.message_type.toLowerCase(),
    payload: wire.message.payload,
    at: wire.createdAt ?? otherwiseAt,
    sessionId: wire.session_id || null,
  }
}

/** Parses one or more messages from the socket as tolerantly as an answer; invalid ones are dropped. */
export function parseMessages(raw: unknown, otherwiseAt: number): ChatMessage[] {
  const whole = fromJsonText(raw)
  return (Array.isArray(whole) ? whole : [whole]).flatMap((one) => {
    const parsed = chatMessage.safeParse(one)
    return parsed.success ? [toMessage(parsed.data, otherwiseAt)] : []
  })
}

type Content = Pick<ChatMessage, 'type' | 'payload'>

/**
 * A key of a message's content: its type and its texts or path, because servers add and remove other fields. Without
 * texts and path, the whole payload counts.
 */
export function contentOf({ type, payload }: Content): string {
  const parts = isRecord(payload)
    ? [payload.text, payload.filePath ?? payload.url, payload.title, payload.payload]
    : [payload]
  const texts = parts.map((part) => (typeof part === 'string' ? part.replace(/\r\n/g, '\n').trim() : ''))
  return texts.some(Boolean) ? JSON.stringify([type, ...texts]) : JSON.stringify([type, payload])
}
