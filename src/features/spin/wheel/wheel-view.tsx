import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import { bitmapSide, type DrawnSlice, drawWheel } from './draw-wheel'
import type { Phase, Turn, Wheel } from './use-spin-sequence'
import { WheelBulbs, WheelFrame, WheelPointer } from './wheel-frame'
import { turnKeyframes } from './wheel-turn'

/**
 * The wheel: drawn on a canvas, which the compositor rotates. After a spin all slices but the winning one are darkened
 * until the prize closes. When the result is not on the wheel, none is darkened.
 */
export function WheelView(props: { wheel: Wheel; angle: number; phase: Phase; turn: Turn | null }) {
  const { wheel, angle, phase, turn } = props
  const { t } = useTranslation()
  const canvas = useWheelDrawing(wheel.slices)
  const turning = phase === 'turning'
  const won = turn !== null && turn.index >= 0 && (phase === 'stopped' || phase === 'prize')

  useLayoutEffect(() => {
    if (!turning || !turn || turn.ms === 0) return
    const animation = canvas.current?.animate(turnKeyframes(turn.from, turn.to, turn.ms), turn.ms)
    return () => animation?.cancel()
  }, [canvas, turning, turn])

  return (
    <div className="relative mx-auto aspect-square w-[min(350px,85vw,100%)]">
      <div className="absolute inset-[6%] overflow-hidden rounded-full bg-ink-raised">
        <canvas
          ref={canvas}
          data-testid="wheel"
          data-phase={phase}
          role="img"
          aria-label={t('spin.wheelLabel', {
            name: wheel.name || t('spin.title'),
            count: wheel.slices.length,
          })}
          className="block size-full text-accent will-change-transform"
          style={{ transform: `rotate(${angle}deg)` }}
        />
        <div
          aria-hidden="true"
          className={classNames(
            'absolute inset-0 transition-opacity duration-250',
            won ? 'opacity-100' : 'opacity-0',
          )}
          style={{ background: darkness(wheel.slices.length) }}
        />
      </div>
      <WheelFrame />
      <WheelBulbs turning={turning} />
      <WheelPointer />
    </div>
  )
}

/** The CSS background of an overlay that darkens all slices but the one at the top. */
function darkness(count: number): string {
  const slice = 360 / count
  if (count < 2) return 'none'
  return `conic-gradient(from ${-slice / 2}deg, transparent ${slice - 0.2}deg, rgb(4 8 18 / 0.68) ${slice}deg 359.8deg, transparent)`
}

const RESIZE_REST_MS = 500

/**
 * Gives the ref for a canvas and draws the wheel on it. The wheel is redrawn when the slices change. When a resize of
 * the window has settled, the wheel is redrawn if the size of its bitmap has changed.
 */
function useWheelDrawing(slices: readonly DrawnSlice[]): RefObject<HTMLCanvasElement | null> {
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
