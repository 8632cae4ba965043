import { afterEach, expect, it } from 'vitest'
import { keepTyped, keepTypedOverReload, restoreTyped } from './typed-forms'

/** Puts a form into a sheet of the page. */
function open(sheet: string, fields = '<input name="amount"><input name="secret" type="password">') {
  document.body.innerHTML = `<div data-testid="${sheet}"><form>${fields}</form></div>`
  return document.querySelector('form') as HTMLFormElement
}
const value = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement).value
function type(form: HTMLFormElement, name: string, text: string) {
  ;(form.elements.namedItem(name) as HTMLInputElement).value = text
}

afterEach(() => keepTyped(null, { sent: true }))

function keepAmount() {
  const form = open('modal-withdraw')
  type(form, 'amount', '123')
  type(form, 'secret', 'p')
  keepTyped('1', { sent: true })
}

it('come back once, in the same sheet of the same member, without passwords', () => {
  keepAmount()
  const form = open('modal-withdraw')
  const events: string[] = []
  for (const name of ['input', 'change']) form.addEventListener(name, ({ type }) => events.push(type))
  restoreTyped(form, '1')
  expect([value(form, 'amount'), value(form, 'secret'), events]).toEqual(['123', '', ['input', 'change']])
  const again = open('modal-withdraw')
  restoreTyped(again, '1')
  expect(value(again, 'amount')).toBe('')
})

it.each([
  ['another member', 'modal-withdraw', '2'],
  ['nobody known', 'modal-withdraw', null],
  ['another sheet', 'modal-transfer', '1'],
])('stay away from %s', (_, sheet, member) => {
  keepAmount()
  const form = open(sheet)
  restoreTyped(form, member)
  expect(value(form, 'amount')).toBe('')
})

it('come back after a reload, once, and not of a form that has been sent', () => {
  const form = open('modal-withdraw')
  type(form, 'amount', '123')
  const stop = keepTypedOverReload(() => '1')
  dispatchEvent(new Event('pagehide'))
  stop()
  keepTyped(null, { sent: true })
  keepTypedOverReload(() => '1')()
  const again = open('modal-withdraw')
  restoreTyped(again, '1')
  expect(value(again, 'amount')).toBe('123')
  again.dataset.sent = ''
  dispatchEvent(new Event('pagehide'))
  keepTypedOverReload(() => '1')()
  const last = open('modal-withdraw')
  restoreTyped(last, '1')
  expect(value(last, 'amount')).toBe('')
})
