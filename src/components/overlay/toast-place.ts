import { useLayoutEffect, useState } from 'react'
import { toasts } from '@/stores/toasts'
import { openDialogs, topmostLayer } from './dialog-stack'

/** The element outside the toasts that was pressed last. */
let pressed: Element | null = null

/** The height (px) that toasts may need above a sheet's foot. */
const ROOM = 120

/** The attribute of an empty element at the lower edge of a sheet's head. */
export const BELOW_HEAD = 'data-below-head'
/** The attribute of a sheet's foot. */
export const FOOT = 'data-sheet-foot'

/**
 * Gives an element for the toasts. It is always inside the topmost open dialog, because everything outside it is inert,
 * and moves from layer to layer, so that the toasts in it stay the same ones. In a sheet it is above the foot. Where there
 * is none, or what was pressed is there, of which the toasts then speak, it is below the head.
 */
export function useToastPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const move = () => put(place, topmostLayer())
    move()
    const stops = [openDialogs.subscribe(move), toasts.subscribe(move)]
    return () => {
      for (const stop of stops) stop()
      place.remove()
    }
  }, [place])
  return place
}

function put(place: HTMLElement, layer: HTMLElement) {
  // A sheet that is closing is still in the page.
  const below = layer.matches('dialog') ? layer.querySelector(`[${BELOW_HEAD}]`) : null
  const foot = below && layer.querySelector<HTMLElement>(`[${FOOT}]`)
  const edge = foot?.getBoundingClientRect().top ?? 0
  // Where all of a sheet scrolls, its foot may be out of view.
  const isWhole = layer.scrollHeight > layer.clientHeight
  const isFoot = foot !== null && !isWhole && !(layer.contains(pressed) && isIn(edge - ROOM, edge))
  place.dataset.at = below ? (isFoot ? 'foot' : 'head') : 'layer'
  place.style.cssText = isFoot
    ? `position: absolute; right: 0; bottom: ${foot.offsetHeight + 8}px; left: 0; z-index: 50`
    : ''
  const parent = below && !isFoot ? below : layer
  // A button in it keeps its focus.
  if (place.parentElement !== parent) parent.append(place)
}

/** Whether what was pressed lies between two heights on screen. */
function isIn(top: number, bottom: number) {
  const box = pressed?.getBoundingClientRect()
  return box !== undefined && box.bottom > top && box.top < bottom
}

// Pages are also rendered at build time, without a document.
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && !target.closest('[data-testid=toast]')) pressed = target
    },
    true,
  )
