import { expect, it } from 'vitest'
import { observeOutcomes } from './outcome-observer'
import type { ReportedOutcome } from './recording'

const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

it('reports each outcome once, and again when it changes', async () => {
  document.body.innerHTML = '<p data-testid="login-error" data-outcome="refused" data-code="WRONG">words</p>'
  const received: ReportedOutcome[] = []
  observeOutcomes((outcome) => received.push(outcome))
  const error = document.querySelector('p')
  error?.append('more words')
  await soon()
  error?.setAttribute('data-code', 'REQUEST_LIMIT')
  await soon()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div><b data-testid="alert"></b><i data-testid="x"></i></div>',
  )
  await soon()
  expect(received).toEqual([
    { handle: 'login-error', outcome: 'refused', code: 'WRONG' },
    { handle: 'login-error', outcome: 'refused', code: 'REQUEST_LIMIT' },
    { handle: 'alert', outcome: '', code: '' },
  ])
})
