import { describe, expect, it } from 'vitest'
import { outcomeLine, outcomeOfReport } from './outcome-line'

describe('the first line of a summary', () => {
  it.each([
    ['transfer refused: TRANSFER_FAIL', [{ outcome: 'refused', code: 'TRANSFER_FAIL' }]],
    [
      'transfer succeeded',
      [
        { outcome: 'refused', code: 'NO_GAME' },
        { outcome: 'success', code: '' },
      ],
    ],
    ['transfer outcome unknown: timeout', [{ outcome: 'unknown', code: 'timeout' }]],
    ['transfer: no outcome was reported', [{ outcome: 'info' }]],
  ])("reports the action's outcome: %s", (line, outcomes) => {
    expect(outcomeLine('transfer', outcomes)).toBe(line)
  })

  it('of a report names the press before its last outcome', () => {
    const steps = [
      { type: 'press', handle: 'login-submit' },
      { type: 'outcome', handle: 'toast', outcome: 'success' },
      { type: 'press', handle: 'transfer-submit' },
      { type: 'press', handle: 'confirm-ok' },
      { type: 'outcome', handle: 'alert', outcome: 'refused', code: 'TRANSFER_FAIL' },
      { type: 'press', handle: 'alert-ok' },
      { type: 'press', handle: 'nav-contact' },
    ]
    expect(outcomeOfReport(steps)).toBe('transfer refused: TRANSFER_FAIL')
    expect(outcomeOfReport([])).toBe('the page: no outcome was reported')
  })
})
