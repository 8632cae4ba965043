import { isRecord } from '@/lib/is-record'
import { cleanMessage } from '@/lib/text/text'
import { isKnownCode } from './codes'

/**
 * The code or text of an answer, wherever servers put it; null without one. A list of messages is joined to one text,
 * but of `errors` only the first counts. Numbers are ignored. An unknown `errorCode` or `code` counts only where no
 * text but a `title` is given.
 */
export function readMessage(body: unknown): string | null {
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
    body.msg,
    body.errorMessage,
    (isRecord(errors) ? Object.values(errors).flat() : Array.isArray(errors) ? errors : [errors])[0],
    body.detail,
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

/** A text, or the text of a validation list's entry. */
function sayable(one: unknown): string | null {
  if (isRecord(one)) {
    const { message, msg, constraints } = one
    return cleanMessage(message ?? msg ?? (isRecord(constraints) ? Object.values(constraints)[0] : null))
  }
  return typeof one === 'string' && /^[\d\s]*$/.test(one) ? null : cleanMessage(one)
}
