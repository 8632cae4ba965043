import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useScrollAnchor } from './use-scroll-anchor'

/** The content's height in px, twice the visible height. */
const LENGTH = 800
const ROOM = 400

function Conversation({ onTop }: { onTop: () => void }) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useScrollAnchor({ scroller, content, onTop })
  // happy-dom has no layout, so the test sets the measurements.
  const measured = (box: HTMLDivElement | null) => {
    if (!box || scroller.current) return
    scroller.current = box
    let top = 0
    const scrollTop = {
      get: () => top,
      set: (to: number) => {
        top = Math.min(to, LENGTH - ROOM)
      },
    }
    const sizes = { scrollHeight: { value: LENGTH }, clientHeight: { value: ROOM } }
    Object.defineProperties(box, { scrollTop, ...sizes })
  }
  return (
    <div ref={measured} data-testid="log">
      <div ref={content} />
    </div>
  )
}

it('going up near the top calls back once per scroll, whichever of a render and the scroll event is first', () => {
  const onTop = vi.fn()
  const { getByTestId, rerender } = render(<Conversation onTop={onTop} />)
  const log = getByTestId('log')
  const draw = () => rerender(<Conversation onTop={onTop} />)
  const scroll = () => fireEvent.scroll(log)
  const calls = [LENGTH, 240, 40, 60, 0].map((top, index) => {
    log.scrollTop = top
    for (const step of index % 2 ? [draw, scroll] : [scroll, draw]) step()
    return onTop.mock.calls.length
  })
  // Neither opening at the end nor going down calls back.
  expect(calls).toEqual([0, 0, 1, 1, 2])
  log.scrollTop = 30
  scroll()
  log.scrollTop = 10
  draw()
  scroll()
  expect(onTop).toHaveBeenCalledTimes(3)
})
