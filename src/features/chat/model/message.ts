import type * as z from 'zod/mini'
import { chatMessage } from '@/api/chat'
import { fromJsonText } from '@/api/core/wire/chat-content'
import { isRecord } from '@/lib/text/text'

/** A message as the server has it. `at` is the server's time of it, in epoch ms. */
export interface ChatMessage {
  id: string | null
  sender: 'customer' | 'other'
  type: string
  payload: unknown
  at: number
  sessionId: string | null
}

type WireMessage = z.output<typeof chatMessage>

/** A message of an answer; `otherwiseAt` is its time where the server gave none that can be read. */
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

/** The messages that came over the socket, one or a list, read as tolerantly as an answer; what is none is left out. */
export function parseMessages(raw: unknown, otherwiseAt: number): ChatMessage[] {
  const whole = fromJsonText(raw)
  return (Array.isArray(whole) ? whole : [whole]).flatMap((one) => {
    const parsed = chatMessage.safeParse(one)
    return parsed.success ? [toMessage(parsed.data, otherwiseAt)] : []
  })
}

type Content = Pick<ChatMessage, 'type' | 'payload'>

/** What two copies of one message have in common, whatever a server adds to a payload or takes from it. */
export function contentOf({ type, payload }: Content): string {
  const parts = isRecord(payload)
    ? [payload.text, payload.filePath ?? payload.url, payload.title, payload.payload]
    : [payload]
  const said = parts.map((part) => (typeof part === 'string' ? part.replace(/\r\n/g, '\n').trim() : ''))
  return said.some(Boolean) ? JSON.stringify([type, ...said]) : JSON.stringify([type, payload])
}
