import { classNames } from '@/components/layout/class-names'

const BULBS = 24
const BULB_DISTANCE = 46.9

/** The rim and hub in the brand's gold. */
export function WheelFrame() {
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
export function WheelBulbs({ turning }: { turning: boolean }) {
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
export function WheelPointer() {
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
