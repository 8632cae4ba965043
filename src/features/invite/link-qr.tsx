import { encode } from 'uqr'

/** A link's QR code, black on white in dark mode too, so that every camera reads it. Nothing for a link too long for one. */
export default function LinkQr({ link, label }: { link: string; label: string }) {
  const code = drawn(link)
  if (!code) return null
  const { data, size } = code
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      data-testid="invite-qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-3 aspect-square w-44 max-w-full scheme-only-light rounded-control bg-white fill-black"
    >
      <path d={path} />
    </svg>
  )
}

function drawn(link: string) {
  try {
    return encode(link, { ecc: 'M', border: 3 })
  } catch {
    return null
  }
}
