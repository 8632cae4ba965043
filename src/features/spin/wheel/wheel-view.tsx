import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import { bitmapSide, type DrawnSlice, drawWheel } from './draw-wheel'
import type { Phase, Turn, Wheel } from './use-spin-sequence'
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

const BULBS = 24
const BULB_DISTANCE = 46.9

/** The rim and hub in the brand's gold. */
function WheelFrame() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-visible"
    >
      <defs>
        <linearGradient id="wheel-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="[stop-color:color-mix(in_srgb,var(--color-accent),white_60%)]" />
          <stop offset="0.35" className="[stop-color:var(--color-accent)]" />
          <stop offset="0.6" className="[stop-color:color-mix(in_srgb,var(--color-accent),black_38%)]" />
          <stop offset="1" className="[stop-color:color-mix(in_srgb,var(--color-accent),white_35%)]" />
        </linearGradient>
        <radialGradient id="wheel-hub" cx="0.38" cy="0.32" r="0.8">
          <stop offset="0" className="[stop-color:color-mix(in_srgb,var(--color-accent),white_75%)]" />
          <stop offset="0.5" className="[stop-color:var(--color-accent)]" />
          <stop offset="1" className="[stop-color:color-mix(in_srgb,var(--color-accent),black_45%)]" />
        </radialGradient>
      </defs>
      <circle cx="50" cy="50" r="46.8" fill="none" stroke="url(#wheel-gold)" strokeWidth="6.4" />
      <circle cx="50" cy="50" r="46.9" fill="none" strokeWidth="3.4" className="stroke-ink/70" />
      <circle cx="50" cy="50" r="43.7" fill="none" strokeWidth="0.5" className="stroke-ink/60" />
      <circle cx="50" cy="50" r="8.6" className="fill-ink/45" />
      <circle cx="50" cy="50" r="7.6" fill="url(#wheel-hub)" />
      <path d={star(50, 50, 4.4)} className="fill-on-accent/80" />
    </svg>
  )
}

/** The rim's lights, in two sets that alternate while the wheel turns. */
function WheelBulbs({ turning }: { turning: boolean }) {
  return [0, 1].map((set) => (
    <svg
      key={set}
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-0',
        turning && 'animate-shimmer [animation-duration:600ms]',
        set === 1 && '[animation-delay:-300ms]',
      )}
    >
      {Array.from({ length: BULBS / 2 }, (_, index) => {
        const angle = ((2 * index + set) * 2 * Math.PI) / BULBS
        return (
          <circle
            key={angle}
            cx={50 + BULB_DISTANCE * Math.sin(angle)}
            cy={50 - BULB_DISTANCE * Math.cos(angle)}
            r="1.15"
            className="fill-[color-mix(in_srgb,var(--color-accent),white_78%)]"
          />
        )
      })}
    </svg>
  ))
}

/** The pointer, drawn last above the lights. It uses the gradient `wheel-hub` of `WheelFrame`. */
function WheelPointer() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-visible"
    >
      <g className="[filter:drop-shadow(0_1.2px_1.2px_rgb(0_0_0/0.55))]">
        <path
          d="M50 11.5 L44.6 1.6 A6.2 6.2 0 1 1 55.4 1.6 Z"
          fill="url(#wheel-hub)"
          className="stroke-ink/50"
          strokeWidth="0.4"
        />
        <circle cx="50" cy="-0.4" r="2" className="fill-on-accent/75" />
      </g>
    </svg>
  )
}

/** A five-pointed star as an SVG path. */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.45
    const angle = (index * Math.PI) / 5
    return `${x + reach * Math.sin(angle)} ${y - reach * Math.cos(angle)}`
  })
  return `M${points.join('L')}Z`
}
