import { isRecord } from '@/lib/is-record'
import { parseJson } from '@/lib/json'

/** Messenger's types of attachments and templates, mapped to ours. */
const MESSENGER_TYPES: Readonly<Record<string, string>> = {
  button: 'buttons',
  fallback: 'buttons',
  generic: 'generic',
  image: 'media',
  video: 'media',
  audio: 'media',
  file: 'media',
}

/** The JSON object or list in a text; any other value unchanged. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value
  try {
    return parseJson(value)
  } catch {
    return value
  }
}

/** Converts Messenger's `attachment` to our type and payload. */
function fromAttachment(attachment: Record<string, unknown>) {
  const inner = fromJsonText(attachment.payload)
  const payload = isRecord(inner) ? inner : {}
  const kind = String(payload.template_type ?? attachment.type).toLowerCase()
  const message_type = MESSENGER_TYPES[kind] ?? kind
  if (message_type === 'media') return { message_type, payload: { fileType: kind, ...payload } }
  if (kind !== 'fallback') return { message_type, payload }
  // A shared link: its title is the link text.
  const { title, url } = { ...attachment, ...payload }
  return { message_type, payload: { text: title, buttons: [{ type: 'web_url', title: title ?? url, url }] } }
}

/**
 * Reads a message's type and payload. Accepts JSON text, a bare text, a list of messages, Messenger's `attachment`, and
 * a message without `payload`, whose own fields (a text, say) are then the payload.
 */
export function readChatContent(value: unknown): unknown {
  const message = fromJsonText(value)
  if (typeof message === 'string') return { message_type: 'text', payload: { text: message } }
  if (Array.isArray(message)) {
    const parts = message.map(readChatContent).filter(isRecord)
    return parts.length === 1
      ? parts[0]
      : { message_type: 'text', payload: parts.map((part) => part.payload) }
  }
  if (!isRecord(message)) return message
  const given = fromJsonText(message.payload)
  const holder = isRecord(message.attachment) ? message : given
  if (isRecord(holder) && isRecord(holder.attachment)) return fromAttachment(holder.attachment)
  if (given !== undefined && given !== null) return { ...message, payload: given }
  const message_type =
    message.message_type ?? (Array.isArray(message.quick_replies) ? 'quick_replies' : 'text')
  return { message_type, payload: message }
}
