import { type ImgHTMLAttributes, type ReactNode, useState } from 'react'
import { pictureAddress } from '@/lib/text/data-image'

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> {
  /** The untrusted URL or markup from the server. */
  src: string | null
  /** Rendered when the picture is missing, unsafe or can't be drawn. `retry` loads it again where that can help. */
  fallback?: ((retry?: () => void) => ReactNode) | undefined
  /** Rendered beside the picture, but not beside the fallback: for example, a button that saves the picture. */
  children?: ReactNode
}

/** A picture from the server. When it can't be drawn, it renders its fallback and never a broken image. */
export function Picture({ src, ...rest }: PictureProps) {
  return <DrawnPicture address={pictureAddress(src)} {...rest} />
}

/** A picture at `address`: a URL that is safe to load, or null for none. */
export function DrawnPicture(props: Omit<PictureProps, 'src'> & { address: string | null }) {
  const { address, alt = '', fallback, children, ...attributes } = props
  const [failed, setFailed] = useState<string | null>(null)
  if (address === null) return fallback?.()
  if (failed === address) return fallback?.(() => setFailed(null))
  return (
    <>
      <img
        src={address}
        alt={alt}
        decoding="async"
        referrerPolicy="no-referrer"
        {...attributes}
        onError={() => setFailed(address)}
      />
      {children}
    </>
  )
}
