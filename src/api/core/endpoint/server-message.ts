import { isRecord } from '@/lib/is-record'
import { cleanMessage } from '@/lib/text/text'
import { endsSession, isKnownCode, isRefusal } from './codes'

/**
 * The code or text of an answer, wherever servers put it; null without one. A list of messages is joined to one text,
 * but of `errors` only the first counts. Numbers are ignored. An unknown `errorCode` or `code` counts only where no
 * text but a `title` is given. With `anyField`, the longest sentence of any field counts before such a code.
 */
export function readMessage(body: unknown, { anyField = false } = {}): string | null {
  if (!isRecord(body)) return cleanMessage(body)
  const { error, errors, message, errorCode, code, status, result } = body
  const inError = isRecord(error) ? error : {}
  const candidates = [
    // A known code is more precise than a list.
    Array.isArray(message) ? (known(error) ?? message) : message,
    body.Message,
    inError.message,
    error,
    known(errorCode),
    known(code),
    codeOfType(body.type),
    body.msg,
    body.errorMessage,
    (isRecord(errors) ? Object.values(errors).flat() : Array.isArray(errors) ? errors : [errors])[0],
    body.detail,
    anyField && (sentenceIn(inError) ?? sentenceIn(body)),
    errorCode,
    code,
    inError.code,
    body.title,
    known(status),
    known(result),
  ]
  for (const candidate of candidates) {
    const texts = [candidate].flat().map(sayable).filter(Boolean)
    if (texts.length > 0) return cleanMessage(texts.join(', '))
  }
  return null
}

const known = (code: unknown) => (typeof code === 'string' && isKnownCode(code.trim()) ? code : undefined)

/** The known code at the end of a `type` as of problem+json (RFC 9457), which names a kind of failure by a URI. */
function codeOfType(type: unknown): string | undefined {
  const last = typeof type === 'string' ? (type.trim().split(/[/:#]/).at(-1) ?? '') : ''
  const code = last.toUpperCase().replaceAll('-', '_')
  return isRefusal(code) && !endsSession(code) ? code : undefined
}

/** What people write has words with spaces between them, or letters other than Latin ones, as no code has. */
const SENTENCE = /[\p{L}\p{M}][.,;:!?]*\s+[("']*\p{L}|[\p{Script=Thai}\p{Script=Lao}]{2}/u

/** The longest text among the fields of a record that a person can read, judged by its form; undefined without one. */
export function sentenceIn(record: Record<string, unknown>): string | undefined {
  const sentences = Object.values(record).filter(
    (one): one is string => typeof one === 'string' && SENTENCE.test(one) && Number.isNaN(Date.parse(one)),
  )
  return sentences.sort((one, other) => other.length - one.length)[0]
}

/** A text, or the text of a validation list's entry. */
function sayable(one: unknown): string | null {
  if (isRecord(one)) {
    const { message, msg, constraints } = one
    return cleanMessage(message ?? msg ?? (isRecord(constraints) ? Object.values(constraints)[0] : null))
  }
  return typeof one === 'string' && /^[\d\s]*$/.test(one) ? null : cleanMessage(one)
}
