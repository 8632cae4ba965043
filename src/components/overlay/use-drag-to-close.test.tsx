import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useDragToClose } from './use-drag-to-close'

function Sheet({ onClose }: { onClose: () => void }) {
  const sheet = useRef<HTMLElement>(null)
  return (
    <section ref={sheet} data-testid="sheet">
      <header {...useDragToClose(sheet, onClose)} data-testid="head">
        <button type="button">Close</button>
      </header>
    </section>
  )
}

const TOUCH = { pointerType: 'touch', isPrimary: true, end: 'pointerup', on: 'head' }
const FAR = '100@0 140@500 230@1500'

it.each([
  ['far', FAR, 130, 1],
  ['a little but fast', '100@0 110@500 150@550', 50, 1],
  ['a little and slowly', '100@0 110@20 150@500', 50, 0],
  ['up, however fast', '100@0 40@20 10@40', 0, 0],
  ['up and a part back, fast', '100@0 0@500 50@520', 0, 0],
  ['until the browser takes over', FAR, 130, 0, { end: 'pointercancel' }],
  ['by a mouse', FAR, 0, 0, { pointerType: 'mouse' }],
  ['by a second finger', FAR, 0, 0, { isPrimary: false }],
  ['on a button', FAR, 0, 0, { on: 'button' }],
])('a sheet that is pulled %s follows by its finger, and closes or goes back', (...row) => {
  const [, places, follows, closes, given] = row
  const onClose = vi.fn()
  render(<Sheet onClose={onClose} />)
  const { on, end, ...finger } = { ...TOUCH, ...given }
  const [sheet, head] = [screen.getByTestId('sheet'), screen.getByTestId('head')]
  head.setPointerCapture = vi.fn()
  const send = (type: string, place = '') => {
    const [clientY, value] = place.split('@').map(Number)
    const event = Object.assign(new MouseEvent(type, { bubbles: true, clientY: clientY ?? 0 }), finger)
    const target = on === 'head' ? head : screen.getByRole(on)
    fireEvent(target, Object.defineProperty(event, 'timeStamp', { value }))
  }
  const all = places.split(' ')
  all.forEach((place, index) => void send(index === 0 ? 'pointerdown' : 'pointermove', place))
  expect(sheet.style.translate).toBe(follows > 0 ? `0 ${follows}px` : '')
  send(end, all.at(-1))
  send('pointermove', '400@2000')
  expect([sheet.style.translate, onClose.mock.calls.length]).toEqual(['', closes])
})
