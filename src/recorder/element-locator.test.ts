import { describe, expect, it } from 'vitest'
import { inputStep, pressStep } from './element-locator'
import { closeStep, enterStep } from './outcome-observer'

describe('a step', () => {
  it('names the pressed element by its handle, and the button inside it', () => {
    document.body.innerHTML = `
      <section data-testid="deposit-group-qr"><button>a</button><button><b id="it">b</b></button></section>
      <ul><li data-testid="coupon-claim"></li><li data-testid="coupon-claim" id="second" role="button"></li></ul>`
    expect(pressStep(document.querySelector('#it'))).toEqual({
      type: 'press',
      handle: 'deposit-group-qr',
      within: 1,
    })
    expect(pressStep(document.querySelector('#second'))).toEqual({
      type: 'press',
      handle: 'coupon-claim',
      nth: 1,
    })
    expect(pressStep(document.body)).toBeNull()
  })

  it('is none inside what is not part of the app', () => {
    document.body.innerHTML =
      '<div data-testid="tour" data-unrecorded><button data-testid="b">b</button></div>'
    expect(pressStep(document.querySelector('button'))).toBeNull()
    expect(pressStep(document.querySelector('div'))).toBeNull()
    document.querySelector('div')?.removeAttribute('data-unrecorded')
    expect(pressStep(document.querySelector('button'))).toMatchObject({ handle: 'b' })
  })

  it('does not count folded elements', () => {
    document.body.innerHTML = `
      <div hidden><input data-testid="qr-amount"></div>
      <div><input data-testid="qr-amount"><input data-testid="qr-amount" id="it"></div>`
    expect(inputStep(document.querySelector('#it'))).toMatchObject({ handle: 'qr-amount', nth: 1 })
  })

  it('is one press when a label is pressed: the browser presses its field', () => {
    document.body.innerHTML = `
      <label data-testid="remember"><span id="words">remember</span><input type="checkbox"></label>
      <label data-testid="of-nothing" id="bare">words</label>`
    expect(pressStep(document.querySelector('#words'))).toBeNull()
    expect(pressStep(document.querySelector('input'))).toMatchObject({ type: 'press', handle: 'remember' })
    expect(pressStep(document.querySelector('#bare'))).toMatchObject({ type: 'press', handle: 'of-nothing' })
  })

  it('names a dialog that was closed without a button', () => {
    document.body.innerHTML = `
      <dialog data-testid="modal-deposit"><input type="file" data-testid="slip-file"></dialog>
      <dialog data-testid="alert" role="alertdialog"></dialog>`
    const received: ReturnType<typeof closeStep>[] = []
    for (const type of ['cancel', 'click'])
      document.addEventListener(type, (event) => received.push(closeStep(event)), { capture: true })
    for (const element of document.querySelectorAll('dialog, input')) {
      element.dispatchEvent(new Event('cancel'))
      element.dispatchEvent(new Event('click'))
    }
    expect(received).toEqual([
      { type: 'close', handle: 'modal-deposit' },
      { type: 'close', handle: 'modal-deposit' },
      null,
      null,
      { type: 'close', handle: 'alert' },
      // A press on an alert's backdrop closes nothing.
      null,
    ])
  })

  it('records Enter in a text area, not in an input, whose form is pressed', () => {
    document.body.innerHTML = '<textarea data-testid="chat-input"></textarea><input data-testid="promo-code">'
    const received: ReturnType<typeof enterStep>[] = []
    document.addEventListener('keydown', (event) => received.push(enterStep(event)), true)
    for (const element of document.querySelectorAll('textarea, input')) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true }))
    }
    expect(received).toEqual([{ type: 'enter', handle: 'chat-input' }, null, null, null])
  })
})
