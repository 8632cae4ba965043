import type { TFunction } from 'i18next'
import { isAssent, isKnownCode } from '@/api/core/endpoint/codes'
import { type ApiError, type Outcome, toApiError } from '@/api/core/endpoint/errors'
import { currencyWord } from '@/currency/currency'
import { actionName } from '@/i18n/action-name'
import { cleanMessage } from '@/lib/text/text'
import { KIND_KEYS } from './kind-keys'

/**
 * The text of a failed call: a known code translated, an unknown message as it is, and a
 * text of the app where the server gave none. With `write`, a call whose outcome is open has the app's text: what the
 * evidence shows, or where to look. `unknown` is a text of the caller's for an outcome that nothing shows. The server's own
 * words stand below it, as words of the server's. Below a certain refusal stands that no money was moved, where its
 * declaration says so.
 */
export function errorText(t: TFunction, thrown: unknown, { write = false, unknown = '' } = {}): string {
  const error = toApiError(thrown)
  const isOpen = write && (error.outcome === 'unknown' || error.finding)
  // The text of a known code is about a refusal, and may say "try again", which an open outcome must not.
  if (isOpen) {
    const text = (!error.finding && unknown) || openText(t, error)
    return isKnownCode(error.said) ? text : withServerWords(t, text, error)
  }
  const text = error.code ? codeText(t, error.code) : withServerWords(t, kindText(t, error), error)
  const saysMoney = SAYING_MONEY.some((code) => code === error.code)
  return write && error.movedNothing && !saysMoney ? `${text}\n${t('client.notMoved')}` : text
}

function kindText(t: TFunction, { kind, waitMs }: ApiError): string {
  if (kind !== 'too-many' || !waitMs) return t(`client.${KIND_KEYS[kind]}`)
  const seconds = Math.ceil(waitMs / 1000)
  return seconds < 120
    ? t('client.waitSeconds', { count: seconds })
    : t('client.waitMinutes', { count: Math.ceil(seconds / 60) })
}

/** The codes of refusals whose texts say themselves where the money is. */
export const SAYING_MONEY = [
  'TRANSFER_FAIL',
  'TRUELINK_DUPLICATE',
  'INVITE_BONUS_FAIL',
  'INVITE_COLLECT',
] as const

function openText(t: TFunction, { finding, movesMoney, refusalMovesNothing }: ApiError): string {
  if (!finding) return t(movesMoney ? 'client.outcomeUnknown' : 'client.changeUnknown')
  if (finding.is === 'failed') return t('evidence.failed')
  if (finding.is === 'not-shown') {
    const text = t(`evidence.notShown.${finding.by}`)
    // A server need not write a lost draw into the statement.
    const isDrawn = refusalMovesNothing === 'unless-told' && finding.by === 'statement'
    return isDrawn ? `${text} ${t('evidence.drawn')}` : text
  }
  return t(`evidence.${finding.is}.${finding.by}`)
}

/** A code or text of the server: a known code translated, another text as it is. */
function codeText(t: TFunction, code: string): string {
  if (!isKnownCode(code)) return code
  // Until the codes' texts have loaded, a refusal has a general text instead of its key.
  return t(`codes.errors.${code}`, { currency: currencyWord(t), defaultValue: t('client.refused') })
}

/** A text of the app with the server's own words below it, where the server gave any. */
function withServerWords(t: TFunction, text: string, { said }: ApiError): string {
  return said ? `${text}\n${t('client.said', { text: codeText(t, said) })}` : text
}

/**
 * The text of a success. When the answer didn't tell and the evidence shows it (`shown`), that is said too, with the
 * server's own words.
 */
export function doneText(t: TFunction, text: string, shown: ApiError | undefined): string {
  return shown ? `${text}\n${errorText(t, shown, { write: true })}`.trim() : text
}

/** The title of a failed write: what the evidence says, or that the outcome is unknown, or the given one. */
export function failureTitle(t: TFunction, error: ApiError, refused: string): string {
  const { finding, outcome } = error
  if (finding?.is === 'failed') return t('evidence.title.failed')
  if (finding?.is === 'shown') return t('evidence.title.shown')
  if (finding?.is === 'not-shown')
    return t('evidence.title.notShown', { action: actionName(t, error.action) })
  return outcome === 'unknown' ? t('common.unknown') : refused
}

/**
 * A failure's code for support: one of the server, or how the call failed. With words of the server's and an open
 * outcome it is the HTTP status.
 */
export function shortCode({ code, kind, status, outcome }: ApiError): string {
  if (isKnownCode(code)) return code
  return kind === 'refused' && outcome === 'unknown' ? `HTTP ${status}` : kind
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
  const outcome = error.finding?.is === 'shown' ? ('success' as const) : error.outcome
  return { 'data-outcome': outcome, ...(error.code ? { 'data-code': error.code } : {}) }
}

interface OutcomeMessage {
  kind: 'success' | 'danger' | 'info'
  error: unknown
  outcome: Outcome | undefined
  code: string
}

/** The outcome attributes of an alert or toast: from its error, else from its outcome, kind and code. */
export function messageOutcomeAttributes({ kind, error, outcome, code }: OutcomeMessage) {
  if (error) return outcomeAttributes(error)
  return {
    'data-outcome': outcome ?? (kind === 'success' ? kind : undefined),
    'data-code': code || undefined,
  }
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
