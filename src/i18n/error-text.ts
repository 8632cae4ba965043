import type { TFunction } from 'i18next'
import { isAssent, isKnownCode } from '@/api/core/endpoint/codes'
import { type ErrorKind, toApiError } from '@/api/core/endpoint/errors'
import { cleanMessage } from '@/lib/text/text'
import { currencyWord } from './currency'

const KIND_KEYS = {
  refused: 'refused',
  offline: 'offline',
  network: 'noConnection',
  timeout: 'timeout',
  redirected: 'unreadable',
  server: 'serverError',
  unreadable: 'unreadable',
  schema: 'schema',
  'not-found': 'notFound',
  forbidden: 'forbidden',
  'too-many': 'tooMany',
  rejected: 'refused',
  stopped: 'stopped',
  'too-large': 'tooLarge',
  input: 'refused',
  cancelled: 'refused',
} as const satisfies Record<ErrorKind, string>

/**
 * What a failed call says to the member (specification section 8): a known code in their language, an unknown message
 * as it is, and words of our own where the server gave none. With `write`, a failed write whose outcome nobody knows
 * says that alone: the server's "try again" beside it would be the opposite order. Where money may
 * have moved, the member is sent to the balance and the statement, else to the page itself.
 */
export function errorText(t: TFunction, thrown: unknown, { write = false } = {}): string {
  const error = toApiError(thrown)
  const isUnknown = write && error.outcome === 'unknown'
  const unknown = t(error.movesMoney ? 'client.outcomeUnknown' : 'client.changeUnknown')
  if (isUnknown && error.kind !== 'stopped') return unknown
  if (error.code) {
    if (!isKnownCode(error.code)) return error.code
    // Where the codes' words are still on their way, a refusal is told in general words rather than by its key.
    return t(`codes.errors.${error.code}`, { currency: currencyWord(t), defaultValue: t('client.refused') })
  }
  const words = t(`client.${KIND_KEYS[error.kind]}`)
  return isUnknown ? `${words} ${unknown}` : words
}

/** A note that came with an answer: a known code in the member's language, another text of the server as it is, or null. */
export function noteText(t: TFunction, message: string | null): string | null {
  const text = cleanMessage(message)
  if (!text || !isKnownCode(text)) return text
  return t(`codes.errors.${text}`, { currency: currencyWord(t), defaultValue: '' }) || null
}

/** The marks of an outcome for flows in any language: `data-outcome` and `data-code`. */
export function outcomeAttributes(thrown: unknown) {
  const error = toApiError(thrown)
  return { 'data-outcome': error.outcome, ...(error.code ? { 'data-code': error.code } : {}) }
}

/**
 * A success as a toast or an alert tells it: a known code in the member's language and for flows, another text of the
 * server as it is, else `fallback` (and for a mere "OK").
 */
export function successMessage(t: TFunction, message: string, fallback: string) {
  const [text, code] = isKnownCode(message)
    ? [t(`codes.errors.${message}`), message]
    : [isAssent(message) ? fallback : (cleanMessage(message) ?? fallback), '']
  return { kind: 'success' as const, text, code }
}
