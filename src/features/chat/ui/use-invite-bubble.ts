import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/lib/browser/storage'

/** How long a page stands still before the invitation appears, and how long it stays, in ms. */
const APPEARS_AFTER_MS = 1_500
const STAYS_MS = 12_000

const ACTS = ['pointerdown', 'keydown', 'scroll', 'popstate'] as const

/** Whether a press on the element is a press on what can have the focus, on its label, or on what opens. */
const isPressable = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.tabIndex >= 0 || element.matches('label, summary') || isPressable(element.parentElement))

/** Whether a press, a field or a sheet is where the invitation would be, in the last 120 px above the bottom bar. */
function isInTheWay(): boolean {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea, select') || document.querySelector('dialog[open]')) return true
  const bottom = innerHeight - (document.getElementById('bottom-bar')?.offsetHeight ?? 0)
  const places = [0.3, 0.5, 0.7, 0.9].flatMap((x) =>
    [8, 40, 72].map((y) => [innerWidth * x, bottom - y] as const),
  )
  return places.some(([x, y]) => isPressable(document.elementFromPoint(x, y)))
}

/**
 * Whether to show the invitation, and how to dismiss it. It shows once per browser tab, where it covers nothing that can
 * be pressed. It goes at the first press beside it or scroll, at Back, and when the chat opens.
 */
export function useInviteBubble(isOpen: boolean) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readStored('chat-bubble', 'session')) return
    const acts = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let isOut = false
    const leave = () => {
      acts.abort()
      clearTimeout(timer)
      setShown(false)
    }
    const appear = () => {
      if (isInTheWay()) return wait()
      isOut = true
      writeStored('chat-bubble', '1', 'session')
      setShown(true)
      timer = setTimeout(leave, STAYS_MS)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(appear, APPEARS_AFTER_MS)
    }
    const onAct = ({ type, target }: Event) => {
      if (!isOut) wait()
      else if (
        type !== 'keydown' &&
        !(target instanceof Element && target.closest('[data-testid=chat-bubble]'))
      )
        leave()
    }
    wait()
    for (const act of ACTS) addEventListener(act, onAct, { capture: true, signal: acts.signal })
    return leave
  }, [])

  // Opening the chat accepts the invitation, so it does not appear again when the chat closes.
  if (isOpen && shown) setShown(false)

  return { shown, dismiss: () => setShown(false) }
}
