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
 * The text of a failed call (specification section 8): a known code translated, an unknown message as it is, and a
 * text of the app where the server gave none. With `write`, the text for an unknown outcome is always the app's,
 * because the server's "try again" would contradict it. That text points to balance and statement where money may have
 * moved; otherwise it asks the member to reload the page.
 */
export function errorText(t: TFunction, thrown: unknown, { write = false } = {}): string {
  const error = toApiError(thrown)
  if (write && error.outcome === 'unknown')
    return t(error.movesMoney ? 'client.outcomeUnknown' : 'client.changeUnknown')
  if (error.code) {
    if (!isKnownCode(error.code)) return error.code
    // Until the codes' texts have loaded, a refusal has a general text instead of its key.
    return t(`codes.errors.${error.code}`, { currency: currencyWord(t), defaultValue: t('client.refused') })
  }
  return t(`client.${KIND_KEYS[error.kind]}`)
}

/** The text of an answer's note: a known code translated, another text as it is. Null when there is none to show. */
export function noteText(t: TFunction, message: string | null): string | null {
  const text = cleanMessage(message)
  if (!text || !isKnownCode(text)) return text
  return t(`codes.errors.${text}`, { currency: currencyWord(t), defaultValue: '' }) || null
}

/** Language-independent attributes of an outcome: `data-outcome` and `data-code`. */
export function outcomeAttributes(thrown: unknown) {
  const error = toApiError(thrown)
  return { 'data-outcome': error.outcome, ...(error.code ? { 'data-code': error.code } : {}) }
}

/**
 * The text and code of a success for a toast or alert: a known code translated, another text as it is, and `fallback`
 * for none or a mere "OK".
 */
export function successMessage(t: TFunction, message: string, fallback: string) {
  const [text, code] = isKnownCode(message)
    ? [t(`codes.errors.${message}`), message]
    : [isAssent(message) ? fallback : (cleanMessage(message) ?? fallback), '']
  return { kind: 'success' as const, text, code }
}
