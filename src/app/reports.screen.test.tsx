import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { moneyPolicy } from '@/api/money'
import { statement } from '@/api/statement'
import type { AppRouter } from '@/app/router'
import { makeReport } from '@/features/report/har'
import { DOT } from '@/lib/text/dot'
import { takeScreenSnapshot } from '@/recorder/outcome-observer'
import { clearRecording, loadRecorder, recordCall } from '@/recorder/recorder-buffer'
import { toast, toasts } from '@/stores/toasts'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { sandbox } from '@/testing/screen/sandbox'
import { ALL, openFor } from '@/testing/screen/told-actions'
import { reportSchema } from '../../e2e/replay/har'
import { CODES } from '../../scripts/contract/examples'
import { memberCalls, ticketLine } from '../../scripts/repro/member-calls'
import { connectRecorder } from './connect-recorder'

// Support reads in the first line of a report what the member's phone shows of a money failure.

// The names of flows come from the end-to-end tests, which need Node's own environment.
vi.mock('../../scripts/repro/find', () => ({ flowThatSends: () => '' }))

offerDeposits()
beforeAll(async () => {
  connectRecorder({ subscribe: () => () => {} } as unknown as AppRouter)
  await loadRecorder()
})
afterEach(() => moneyPolicy.dismiss({ isTold: true }))

type Answer = { status: number; code?: string } | { said: string }
/** How a money call may fail, by the code that the server sends or by its own words. */
const FAILURES: readonly (readonly [string, (call: string) => Answer])[] = [
  ['a code of its own', (call) => ({ status: 400, code: CODES[call]?.[0] ?? 'NO_DATA' })],
  ['words in a field of any name', () => ({ said: 'Play on a little, SOMCHAI JAIDEE' })],
  ['a breakdown', () => ({ status: 500, code: 'INTERNAL_SERVER_ERROR' })],
]

/** A statement with a person, and with each word of a code where a person may stand, as in `from: "BONUS"`. */
const statementWith = (words: readonly string[]) => ({
  statements: ['Somchai Jaidee', ...words].map((from) => ({ from, to: 'WALLET', amount: 20 })),
  total: 1 + words.length,
})

/** Each action fails in one of the ways. */
const CASES = ALL.filter(([, action]) => action.spec.movesMoney).flatMap(([name, action], index) => {
  const failure = FAILURES[index % FAILURES.length]
  return failure ? [{ name, how: failure[0], answerOf: failure[1], action }] : []
})

it.each(CASES)(
  'a report of $name that failed with $how says first what the phone shows',
  async ({ answerOf, action }) => {
    const spec = action.spec
    clearRecording()
    const answer = answerOf(`${spec.method} ${spec.path}`)
    const rows = statementWith('code' in answer ? (answer.code?.split('_') ?? []) : [])
    recordCall({ ...statement.spec, input: {}, schemas: statement.spec }).answered(
      200,
      JSON.stringify(rows),
      '',
    )
    const app = await openFor(action)
    const { method, path } = spec
    if ('said' in answer) sandbox.answer(path.replace(/:\w+/g, '*'), { success: false, reason: answer.said })
    else sandbox.use({ method, path, kind: 'status', ...answer, times: null, book: false })
    // A part of what it does may wait for a success.
    let stopped: unknown
    action.act(app).catch((error: unknown) => (stopped = error))
    const shown = await waitFor(() => {
      const [failure] = document.querySelectorAll<HTMLElement>(
        '[data-outcome=refused], [data-outcome=unknown]',
      )
      if (!failure) throw new Error('no failure is shown', { cause: stopped })
      return failure
    })
    // In one place: beside an alert no toast tells it too.
    expect(document.querySelectorAll('[data-testid=alert], [data-testid=toast]').length).toBeLessThan(2)
    const { outcome, code } = shown.dataset
    const reference = shown.querySelector('[data-testid=alert-reference]')?.textContent.split(DOT)[1]
    const report = reportSchema.parse(JSON.parse(JSON.stringify(makeReport('ABC234', takeScreenSnapshot()))))
    const line = ticketLine(memberCalls(report), report.log._steps)
    // Beside a field the phone shows the server's words alone.
    expect(line).toContain(` → ${outcome} ${reference ?? ('said' in answer ? 'refused' : code)} ('`)
    if ('said' in answer) expect(line).toContain('Play on a little, MEMBER ')
    expect(JSON.stringify(report)).not.toMatch(/somchai|jaidee/i)
  },
)

it('a report has each toast once, however many were shown with it', () => {
  clearRecording()
  for (const text of ['first', 'second', 'third']) toast({ kind: 'danger', text, code: text.toUpperCase() })
  const steps = makeReport('ABC234', takeScreenSnapshot()).log._steps
  expect(steps.flatMap(({ handle, code }) => (handle === 'toast' ? [code] : []))).toEqual([
    'FIRST',
    'SECOND',
    'THIRD',
  ])
  toasts.change(() => [])
})
