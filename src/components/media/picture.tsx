import { lazy, Suspense } from 'react'
import { isInText, safeImage } from '@/lib/text/images'
import { DrawnPicture, type PictureProps } from './drawn-picture'

// A picture that the server wrote into its answer is rare: what reads its many forms is loaded then.
const InTextPicture = lazy(() => import('./in-text-picture'))

/** A picture from the server. One that cannot be drawn leaves its fallback, never an empty square or a broken sign. */
export function Picture({ src, ...rest }: PictureProps) {
  const address = safeImage(src)
  if (address !== null || !isInText(src)) return <DrawnPicture address={address} {...rest} />
  return (
    <Suspense fallback={<span className={rest.className} />}>
      <InTextPicture src={src} {...rest} />
    </Suspense>
  )
}
