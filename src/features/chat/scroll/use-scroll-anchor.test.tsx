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

function open() {
  const onTop = vi.fn()
  const { getByTestId, rerender } = render(<Conversation onTop={onTop} />)
  return { onTop, log: getByTestId('log'), drawAgain: () => rerender(<Conversation onTop={onTop} />) }
}

it('reaching the top calls back once per scroll', () => {
  const { onTop, log, drawAgain } = open()
  log.scrollTop = 0
  fireEvent.scroll(log)
  drawAgain()
  expect(onTop).toHaveBeenCalledOnce()
})

it('a render between the scroll and its event does not hide that the top was reached', () => {
  const { onTop, log, drawAgain } = open()
  log.scrollTop = 0
  drawAgain()
  fireEvent.scroll(log)
  expect(onTop).toHaveBeenCalledOnce()
})

it('neither opening at the end nor going down near the top calls back', () => {
  const { onTop, log } = open()
  fireEvent.scroll(log)
  log.scrollTop = 240
  fireEvent.scroll(log)
  expect(onTop).not.toHaveBeenCalled()
  log.scrollTop = 40
  fireEvent.scroll(log)
  expect(onTop).toHaveBeenCalledOnce()
  log.scrollTop = 60
  fireEvent.scroll(log)
  expect(onTop).toHaveBeenCalledOnce()
})
