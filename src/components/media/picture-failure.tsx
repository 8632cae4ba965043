import { lazy, Suspense } from 'react'
import type { PictureFailureProps } from './picture-failure-props'

// Lazy, because few pictures fail.
const Notice = lazy(() => import('./picture-failure-notice'))

/** Replaces a picture that can't be drawn: a notice, with a retry where possible. */
export function PictureFailure(props: PictureFailureProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Notice {...props} />
    </Suspense>
  )
}
