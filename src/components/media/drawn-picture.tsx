import { type ImgHTMLAttributes, type ReactNode, useState } from 'react'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> {
  /** As the server sent it; nothing of it is trusted. */
  src: string | null
  /** What stands in its place when it is missing, unsafe or does not draw. `retry` loads it again, if it can be. */
  fallback?: ((retry?: () => void) => ReactNode) | undefined
  /** What belongs to the picture (a button that saves it): shown with it only. */
  children?: ReactNode
}

/** A picture by an address that is safe to load; null where there is none. */
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
