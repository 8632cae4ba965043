import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reportSchema, type SavedReport } from '../../e2e/replay/har'
import { callTable, memberCalls, ticketLine } from './member-calls'

const GOOD = readFileSync(join(import.meta.dirname, 'samples', 'good.har'), 'utf8')

type Given = { call?: string; status?: number; body?: object; sent?: object; failure?: string; ms?: number }

/** A report with these calls, a second apart from 22:33:30 on. */
function reportWith(...calls: Given[]): SavedReport {
  const report = reportSchema.parse(JSON.parse(GOOD))
  report.log._report.locale = 'en'
  report.log.entries = calls.map(({ call = 'POST /api/wallet/withdrawAll', ms = 16, ...one }, index) => ({
    startedDateTime: new Date(Date.parse('2025-11-20T15:33:30Z') + index * 1000).toISOString(),
    time: ms,
    request: {
      method: call.split(' ')[0] ?? '',
      url: `https://wallet.example${call.split(' ')[1]}`,
      postData: { text: JSON.stringify(one.sent ?? {}) },
    },
    response: {
      status: one.status ?? (one.failure ? 0 : 200),
      headers: [],
      content: { mimeType: 'application/json', text: JSON.stringify(one.body ?? {}) },
      ...(one.failure ? { _failure: one.failure } : {}),
    },
  }))
  return report
}

const lineOf = (...calls: Given[]) => ticketLine(memberCalls(reportWith(...calls)), [])
const REFUSED = { status: 400, body: { message: 'BONUS_REMAINING' }, sent: { amount: 500 } }

it('the line for a ticket says when what was done with which amount, how it ended, what was shown and how long it took', () => {
  expect(lineOf(REFUSED)).toMatch(
    /^22:33:30 \w+ 500\.00 → refused BONUS_REMAINING \('[A-Z][^']+bonus.*'\) after 16 ms$/i,
  )
})

it('the line for a ticket is about the last change that failed, else the last failed read, else the last change', () => {
  const read = { call: 'GET /api/bonus', status: 500 }
  expect(lineOf(REFUSED, { sent: { amount: 1 }, failure: 'network' }, read)).toMatch(
    / 1\.00 → unknown network /,
  )
  expect(lineOf({ body: { message: 'OK' } }, read)).toContain('→ unknown server')
  expect(lineOf({ call: 'GET /api/wallet/refresh/slot' })).toContain('→ success after 16 ms')
  expect(lineOf()).toBeUndefined()
})

it.each([
  ['success', 1, 'success network (told by what the server shows)'],
  ['unknown', 1, "unknown network ('"],
  ['success', -1, "unknown network ('"],
  ['success', 5_000, "unknown network ('"],
])(
  'the line for a ticket is about what the phone showed, not what the answer said: %s, %d ms later',
  (outcome, later, expected) => {
    const calls = memberCalls(reportWith({ failure: 'network' }, { call: 'GET /api/bonus' }, {}))
    const at = Date.parse(calls[0]?.entry.startedDateTime ?? '') + later
    expect(ticketLine(calls, [{ at, outcome }])).toContain(`→ ${expected}`)
  },
)

it('the line for a ticket has the HTTP status where the phone shows that', () => {
  expect(lineOf({ status: 500, body: { message: 'Out of order' } })).toContain("→ unknown HTTP 500 ('")
})

it('the table shows each call with its clock time, and no markup of a stranger’s file', () => {
  const report = reportWith(REFUSED, {
    call: 'GET /api/bonus',
    status: 400,
    body: { message: '[x](http://evil)|' },
  })
  const table = callTable(memberCalls(report)).join('\n')
  expect(table).toContain(
    '| 22:33:30 | POST /api/wallet/withdrawAll | 500.00 | refused BONUS_REMAINING | 16 |',
  )
  expect(table).not.toContain('[x](http')
  expect(table).toContain('| 22:33:31 |')
})
