import { env } from '@/env'
import { isRecord } from '@/lib/is-record'
import { safeImage } from '@/lib/text/images'
import { joinUrl, safeLink } from '@/lib/text/links'

/** A message's button: a postback or a link; with neither it is plain text. */
export interface Action {
  title: string
  postback: string | null
  link: string | null
}

export interface Card {
  title: string
  subtitle: string
  image: string | null
  actions: readonly Action[]
}

/** A message's parsed content. */
export type Body =
  | { type: 'text'; text: string }
  | { type: 'buttons'; text: string; actions: readonly Action[] }
  | { type: 'quick_replies'; text: string; replies: readonly { title: string; payload: string }[] }
  | { type: 'generic'; cards: readonly Card[] }
  | { type: 'media'; text: string; kind: 'image' | 'video' | 'file'; address: string | null }
  | { type: 'unsupported' }

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const firstText = (...values: unknown[]) => values.map(textOf).find((text) => text !== '') ?? ''

const wordsOf = (payload: unknown) =>
  isRecord(payload) ? firstText(payload.text, payload.title, payload.message) : textOf(payload)

const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A link that a message may open: https, tel or LINE. */
export function chatLink(url: unknown): string | null {
  const link = safeLink(url, ['tel:', 'line:'])
  return link?.startsWith('http:') ? null : link
}

/** The URL of an uploaded file. `path` is a path below the chat's URL, or already an https URL. */
export function uploadAddress(path: string): string {
  return /^https:\/\//i.test(path) ? path : joinUrl(env.chatUrl ?? '', path)
}

/** A URL that is safe for a picture or video; else null. */
function mediaAddress(value: unknown): string | null {
  const text = textOf(value)
  if (text === '') return null
  const isPath = !/^[a-z][a-z\d+.-]*:/i.test(text)
  return safeImage(isPath ? uploadAddress(text) : text)
}

function actionOf(button: Record<string, unknown>): Action {
  const link = chatLink(button.url)
  const isLink = textOf(button.type) === 'web_url' || (link !== null && button.payload === undefined)
  const title = firstText(button.title, button.text, button.payload, button.url)
  return { title, link, postback: isLink ? null : firstText(button.payload, button.title) }
}

const actionsOf = (value: unknown) =>
  records(value)
    .map(actionOf)
    .filter(({ title }) => title !== '')

function cardOf(element: Record<string, unknown>): Card {
  return {
    title: textOf(element.title),
    subtitle: textOf(element.subtitle),
    image: mediaAddress(element.image_url),
    actions: actionsOf(element.buttons),
  }
}

function mediaOf(payload: Record<string, unknown>): Body {
  const address = mediaAddress(payload.url) ?? mediaAddress(payload.filePath)
  const named = textOf(payload.fileType).toLowerCase()
  const path = address ?? ''
  const kind = /^(image|video)/.exec(named)?.[0] ?? (named === '' ? kindByName(path) : 'file')
  return {
    type: 'media',
    text: textOf(payload.message),
    kind: kind === 'image' || kind === 'video' ? kind : 'file',
    address,
  }
}

function kindByName(path: string): string {
  if (/\.(?:png|jpe?g|gif|webp)(?:$|[?#])/i.test(path)) return 'image'
  return /\.(?:mp4|mov|webm)(?:$|[?#])/i.test(path) ? 'video' : 'file'
}

/**
 * Parses a message's body tolerantly. A body with nothing to display is `unsupported`, except media. An object is never
 * shown as JSON.
 */
export function readBody(messageType: string, given: unknown): Body {
  if (Array.isArray(given)) {
    const [only, another] = given
    return another === undefined
      ? readBody(messageType, only)
      : plain(given.map(wordsOf).filter(Boolean).join('\n'))
  }
  const payload = isRecord(given) ? given : { text: given }
  const text = wordsOf(payload)
  if (messageType === 'media') return mediaOf(payload)
  if (messageType === 'buttons')
    return orText({ type: 'buttons', text, actions: actionsOf(payload.buttons) }, text)
  if (messageType === 'quick_replies') {
    const replies = records(payload.quick_replies)
      .map((reply) => ({
        title: firstText(reply.title, reply.payload),
        payload: firstText(reply.payload, reply.title),
      }))
      .filter(({ title }) => title !== '')
    return orText({ type: 'quick_replies', text, replies }, text)
  }
  if (messageType === 'generic') {
    const cards = records(payload.elements).map(cardOf).filter(hasContent)
    return cards.length > 0 ? { type: 'generic', cards } : plain(text)
  }
  return plain(text)
}

const hasContent = ({ title, subtitle, image, actions }: Card) =>
  Boolean(title || subtitle || image || actions.length)

const plain = (text: string): Body => (text ? { type: 'text', text } : { type: 'unsupported' })

/** Buttons or quick replies become plain text when none of them can be shown. */
function orText(body: Extract<Body, { type: 'buttons' | 'quick_replies' }>, text: string): Body {
  const parts = body.type === 'buttons' ? body.actions : body.replies
  return parts.length > 0 ? body : plain(text)
}
