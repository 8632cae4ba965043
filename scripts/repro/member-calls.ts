import { nameOf, pathOf, type SavedEntry, type SavedReport, sentAt, specOf } from '../../e2e/replay/har'
import type { EndpointSpec } from '../../src/api/core/endpoint/endpoint-spec'
import { ApiError, ERROR_KINDS, toApiError } from '../../src/api/core/endpoint/errors'
import { readOutput } from '../../src/api/core/endpoint/read-answer'
import { errorText, shortCode } from '../../src/components/feedback/error-text'
import { formatDateTime } from '../../src/lib/dates'
import { isRecord } from '../../src/lib/is-record'
import { translatorIn } from '../../src/testing/all-texts'
import { markdownText, tableOf } from './evidence'
import { flowThatSends } from './find'

/** A recorded call as the member met it. */
export interface MemberCall {
  entry: SavedEntry
  isChange: boolean
  /** `22:33:30`, in the operator's zone. */
  time: string
  /** The flow that sends it, such as `withdraw`; else its path. */
  name: string
  /** Baht with two decimals; empty for a call without an amount. */
  amount: string
  outcome: 'success' | 'refused' | 'unknown'
  /** The server's code, else the failure's kind; empty after a success. */
  code: string
  /** What the app says about the failure, in the report's language; empty after a success. */
  sentence: string
}

type Outcome = Pick<SavedReport['log']['_steps'][number], 'at' | 'outcome'>

const isOutcome = (text: string) => ['success', 'refused', 'unknown'].includes(text)

/** A report's calls, oldest first, with what the member saw of each: the answers are read as the app reads them. */
export function memberCalls({ log }: SavedReport): MemberCall[] {
  const t = translatorIn(log._report.locale)
  return log.entries.map((entry) => {
    const spec = specOf(nameOf(entry))
    const error = failureOf(entry, spec)
    const isChange = spec?.kind === 'mutation'
    return {
      entry,
      isChange,
      time: formatDateTime(sentAt(entry)).slice(-8),
      name: spec ? nameFor(spec) : pathOf(entry),
      amount: amountOf(entry),
      outcome: error ? error.outcome : 'success',
      code: error ? shortCode(error) : '',
      sentence: error ? errorText(t, error, { write: isChange }) : '',
    }
  })
}

/**
 * One line about what went wrong, to paste into a ticket: the last call that changes something and failed, else the last
 * that failed, else the last that changed something. Undefined for a report without any.
 * `22:33:30 withdraw 500.00 → refused BONUS_REMAINING ('…') after 16 ms`
 *
 * Where the phone showed another outcome, because the statement or the balances told it, that one counts.
 */
export function ticketLine(calls: readonly MemberCall[], steps: readonly Outcome[]): string | undefined {
  const failed = calls.filter(({ outcome }) => outcome !== 'success')
  const one =
    failed.findLast(({ isChange }) => isChange) ?? failed.at(-1) ?? calls.findLast(({ isChange }) => isChange)
  if (!one) return undefined
  const { time, name, amount, outcome, code, sentence, entry } = one
  const action = [time, name, amount].filter(Boolean).join(' ')
  const next = calls.find(({ isChange, entry: other }) => isChange && sentAt(other) > sentAt(entry))
  const shown = steps.find(
    ({ at, outcome = '' }) =>
      at >= sentAt(entry) && at < (next ? sentAt(next.entry) : Infinity) && isOutcome(outcome),
  )
  const isTold = one.isChange && shown !== undefined && shown.outcome !== outcome
  const said = isTold
    ? [shown.outcome, code, '(told by what the server shows)']
    : [outcome, code, sentence && `('${sentence}')`]
  const ending = said.filter(Boolean).join(' ')
  return `${action} → ${ending} after ${Math.round(entry.time)} ms`
}

/** The summary's table of the member's calls. */
export const callTable = (calls: readonly MemberCall[]): string[] =>
  tableOf(
    'What the member met (clock time of the business zone, as it was there)',
    ['time', 'call', 'amount', 'outcome', 'took ms', 'what was shown'],
    calls.map(({ time, entry, amount, outcome, code, sentence }) => [
      time,
      markdownText(nameOf(entry)),
      amount,
      markdownText(`${outcome} ${code}`.trim()),
      Math.round(entry.time),
      markdownText(sentence),
    ]),
  )

/** The call's flow, or the fixed parts of its path where no flow or several flows send it: `wallet/transfer`. */
function nameFor({ method, path }: EndpointSpec): string {
  const flow = flowThatSends(`${method} ${path}`)
  return (
    flow ||
    path
      .split('/')
      .slice(2)
      .filter((part) => part && !part.startsWith(':'))
      .join('/')
  )
}

/** How the app took the call: null for a success. An answer that the report left out counts as one if its status does. */
function failureOf({ response }: SavedEntry, spec: EndpointSpec | undefined): ApiError | null {
  const kind = ERROR_KINDS.find((one) => one === response._failure)
  const isLeftOut = response._failure === 'too-long' || !spec
  if (response._failure === 'pending') return new ApiError('timeout')
  if (!kind && isLeftOut) return response.status < 400 ? null : new ApiError('rejected', '', response.status)
  try {
    if (kind) throw new ApiError(kind)
    if (spec) readOutput(spec, response.status, response.content.text)
    return null
  } catch (thrown) {
    const error = toApiError(thrown)
    error.movesMoney = Boolean(spec?.movesMoney)
    return error
  }
}

function amountOf({ request }: SavedEntry): string {
  const sent: unknown = JSON.parse(request.postData?.text || '{}')
  const amount = isRecord(sent) ? Number(sent.amount) : Number.NaN
  return Number.isFinite(amount) ? amount.toFixed(2) : ''
}
