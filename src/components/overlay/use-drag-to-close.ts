import { type PointerEvent, type RefObject, useRef } from 'react'

/** How far (px) or how fast (px per ms) a sheet is pulled down to close it. */
const FAR = 120
const FAST = 0.6

interface Drag {
  from: number
  at: number
  time: number
  speed: number
}

/**
 * Lets a finger pull a sheet down by its handle. Gives the handle's event handlers. Far or fast enough, the pull calls
 * `onClose`; else the sheet goes back to its place.
 */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag>(null)
  const move = (pixels: number) => {
    if (sheet.current) sheet.current.style.translate = pixels > 0 ? `0 ${pixels}px` : ''
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button')
    if (event.pointerType !== 'touch' || !event.isPrimary || isOnButton) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, at: event.clientY, time: event.timeStamp, speed: 0 }
  }
  const onPointerMove = ({ clientY, timeStamp }: PointerEvent) => {
    if (!drag.current) return
    const { from, at, time } = drag.current
    const speed = timeStamp > time ? (clientY - at) / (timeStamp - time) : 0
    drag.current = { from, at: clientY, time: timeStamp, speed }
    move(clientY - from)
  }
  const onPointerUp = ({ clientY }: PointerEvent) => {
    if (!drag.current) return
    const { from, speed } = drag.current
    drag.current = null
    const pulled = clientY - from
    move(0)
    if (pulled > FAR || (pulled > 0 && speed > FAST)) onClose()
  }
  const onPointerCancel = () => {
    drag.current = null
    move(0)
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
