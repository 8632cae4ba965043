import { type ReactNode, useMemo } from 'react'
import { renderSVG } from 'uqr'

/** Renders a payment text as a QR and gives its image URL. Lazy: only some providers send text. */
export default function EmvPicture({
  text,
  children,
}: {
  text: string
  children: (src: string) => ReactNode
}) {
  const src = useMemo(() => {
    const svg = renderSVG(text, { ecc: 'M', border: 2 })
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  }, [text])
  return children(src)
}
