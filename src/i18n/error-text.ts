import type { TFunction } from 'i18next'
import { isKnownCode } from '@/api/core/codes'
import { type ErrorKind, toApiError } from '@/api/core/errors'
import { cleanMessage } from '@/lib/text'

const WORDS = {
  refused: 'refused',
  offline: 'offline',
  network: 'noConnection',
  timeout: 'timeout',
  server: 'serverError',
  unreadable: 'unreadable',
  schema: 'schema',
  'not-found': 'notFound',
  forbidden: 'forbidden',
  'too-many': 'tooMany',
  rejected: 'refused',
  input: 'refused',
  cancelled: 'refused',
} as const satisfies Record<ErrorKind, string>

/**
 * What a failed call says to the member (specification section 8): a known code in their language, an unknown message
 * as it is, and words of our own where the server gave none. For a write whose outcome nobody knows, pass `write`: it
 * then says so and speaks of checking the balance (contract rule 5).
 */
export function errorText(t: TFunction, thrown: unknown, { write = false } = {}): string {
  const error = toApiError(thrown)
  const isUnknown = write && error.outcome === 'unknown'
  if (error.code) {
    // Where the codes' words are still on their way, a refusal is told in general words rather than by its key.
    const words = isKnownCode(error.code)
      ? t(`codes.errors.${error.code}`, { defaultValue: t('client.refused') })
      : error.code
    return isUnknown ? `${words} ${t('client.outcomeUnknown')}` : words
  }
  return t(isUnknown ? 'client.outcomeUnknown' : `client.${WORDS[error.kind]}`)
}

/** The marks of an outcome for flows in any language (handles.md): `data-outcome` and `data-code`. */
export function outcomeMarks(thrown: unknown) {
  const error = toApiError(thrown)
  return { 'data-outcome': error.outcome, ...(error.code ? { 'data-code': error.code } : {}) }
}

/**
 * A success as a toast or an alert tells it: a known code in the member's language and for flows, another text of the
 * server as it is, else `fallback`.
 */
export function toldSuccess(t: TFunction, message: string, fallback: string) {
  const [text, code] = isKnownCode(message)
    ? [t(`codes.errors.${message}`), message]
    : [cleanMessage(message) ?? fallback, '']
  return { kind: 'success' as const, text, code }
}
