import { expect, it } from 'vitest'
import { inputStep, pressStep } from './element-locator'
import { closeStep, enterStep, observeOutcomes } from './outcome-observer'
import type { ReportedOutcome } from './recording'

it.each([
  [
    'by its handle and the button inside it',
    '<section data-testid="group"><button>a</button><button><b id="it">b</b></button></section>',
    { type: 'press', handle: 'group', within: 1 },
  ],
  [
    'by its place among elements of one handle, without folded ones',
    `<div hidden><i data-testid="claim"></i></div>
     <ul><li data-testid="claim"></li><li data-testid="claim" id="it" role="button"></li></ul>`,
    { type: 'press', handle: 'claim', nth: 1 },
  ],
  ['nowhere without a handle', '<p id="it"></p>', null],
  [
    'nowhere in what is not part of the app',
    '<p data-testid="tour" data-unrecorded><button id="it">b</button></p>',
    null,
  ],
  [
    'in a tour of the app (control)',
    '<p data-testid="tour"><button id="it">b</button></p>',
    { handle: 'tour', within: 0 },
  ],
  [
    'not on a label with a field, which the browser presses',
    '<label data-testid="r"><b id="it"></b><input></label>',
    null,
  ],
  ['on that field', '<label data-testid="r"><b></b><input id="it" type="checkbox"></label>', { handle: 'r' }],
  ['on a label of nothing', '<label data-testid="r" id="it">words</label>', { handle: 'r' }],
])('a press is named %s', (_, markup, step) => {
  document.body.innerHTML = markup
  const named = pressStep(document.querySelector('#it'))
  if (step) expect(named).toMatchObject(step)
  else expect(named).toBeNull()
})

it('an edit is named by its field and whether it is empty, never by its value', () => {
  document.body.innerHTML = '<input data-testid="login-password" type="password" id="it" value="Canary">'
  const step = { type: 'input', handle: 'login-password', field: 'password', empty: false }
  expect(inputStep(document.querySelector('#it'))).toEqual(step)
})

it('closing a dialog without a button, and Enter in a text area are steps', () => {
  document.body.innerHTML = `
    <dialog data-testid="modal-deposit"><input type="file" data-testid="slip-file"></dialog>
    <dialog data-testid="alert" role="alertdialog"></dialog>
    <textarea data-testid="chat-input"></textarea>`
  const received: unknown[] = []
  for (const type of ['cancel', 'click'])
    document.addEventListener(type, (event) => received.push(closeStep(event)), { capture: true })
  document.addEventListener('keydown', (event) => received.push(enterStep(event)), true)
  for (const element of document.querySelectorAll('dialog, input, textarea'))
    for (const event of [
      new Event('cancel'),
      new Event('click'),
      new KeyboardEvent('keydown', { key: 'Enter' }),
      new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true }),
    ])
      element.dispatchEvent(event)
  expect(received.filter(Boolean)).toEqual([
    { type: 'close', handle: 'modal-deposit' },
    { type: 'close', handle: 'modal-deposit' },
    // A press on an alert's backdrop closes nothing.
    { type: 'close', handle: 'alert' },
    { type: 'enter', handle: 'chat-input' },
  ])
})

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
