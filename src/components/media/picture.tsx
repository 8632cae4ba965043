import { lazy, Suspense } from 'react'
import { isInText, safeImage } from '@/lib/text/images'
import { DrawnPicture, type PictureProps } from './drawn-picture'

// Pictures inlined in an answer are rare, so the parser for their formats is lazy.
const InTextPicture = lazy(() => import('./in-text-picture'))

/** A picture from the server. When it can't be drawn, it renders its fallback and never a broken image. */
export function Picture({ src, ...rest }: PictureProps) {
  const address = safeImage(src)
  if (address !== null || !isInText(src)) return <DrawnPicture address={address} {...rest} />
  return (
    <Suspense fallback={<span className={rest.className} />}>
      <InTextPicture src={src} {...rest} />
    </Suspense>
  )
}
