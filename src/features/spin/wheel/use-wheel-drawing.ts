import { type RefObject, useLayoutEffect, useRef } from 'react'
import { bitmapSide, type DrawnSlice, drawWheel } from './draw-wheel'

const RESIZE_REST_MS = 500

/**
 * Gives the ref for a canvas and draws the wheel on it. The wheel is redrawn when the slices change. When a resize of
 * the window has settled, the wheel is redrawn if the size of its bitmap has changed.
 */
export function useWheelDrawing(slices: readonly DrawnSlice[]): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    let side = drawWheel(canvas, slices)
    let timer = 0
    const redraw = () => {
      if (bitmapSide(canvas) !== side) side = drawWheel(canvas, slices)
    }
    const onResize = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(redraw, RESIZE_REST_MS)
    }
    window.addEventListener('resize', onResize)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [slices])
  return ref
}
