import { createContext, type RefObject, useContext, useEffect, useMemo, useState } from 'react'

/** How far beyond the viewport messages are rendered, in px: more than a fast fling scrolls in one frame. */
const MARGIN_PX = 1_200

type OnChange = (seen: IntersectionObserverEntry) => void
type Observe = (element: Element, onChange: OnChange) => () => void

/** Observes which elements are near a scroller's viewport, with one shared observer. */
export const VisibilityContext = createContext<Observe | null>(null)

/** Gives the function that observes an element in a scroller. */
export function useVisibilityObserver(scroller: RefObject<HTMLElement | null>): Observe {
  const { observe, stop } = useMemo(() => createObserver(scroller), [scroller])
  useEffect(() => stop, [stop])
  return observe
}

function createObserver(scroller: RefObject<HTMLElement | null>) {
  const callbacks = new Map<Element, OnChange>()
  let observer: IntersectionObserver | null = null
  const notify = (changes: IntersectionObserverEntry[]) => {
    for (const change of changes) callbacks.get(change.target)?.(change)
  }
  const observe: Observe = (element, onChange) => {
    observer ??= new IntersectionObserver(notify, {
      root: scroller.current,
      rootMargin: `${MARGIN_PX}px 0px`,
    })
    callbacks.set(element, onChange)
    observer.observe(element)
    return () => {
      callbacks.delete(element)
      observer?.unobserve(element)
    }
  }
  return { observe, stop: () => observer?.disconnect() }
}

/**
 * Whether an element is near the viewport, and its height while it is not. It is near at first, so that its height is
 * measured before its content is skipped.
 */
export function useIsNearViewport(part: RefObject<HTMLElement | null>): { isNear: boolean; height: number } {
  const observe = useContext(VisibilityContext)
  const [state, setState] = useState({ isNear: true, height: 0 })
  useEffect(() => {
    if (!part.current || !observe) return
    return observe(part.current, ({ isIntersecting: isNear, boundingClientRect: { height } }) => {
      setState((now) => (now.isNear === isNear ? now : { isNear, height }))
    })
  }, [observe, part])
  return state
}
