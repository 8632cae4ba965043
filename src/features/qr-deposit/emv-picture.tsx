import { type ReactNode, useMemo } from 'react'
import { renderSVG } from 'uqr'

/** Draws a payment text as a QR and hands it on as an image's address. Loaded only when a provider sends text. */
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
