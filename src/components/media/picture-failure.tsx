import { lazy, Suspense } from 'react'
import type { PictureFailureProps } from './picture-failure-props'

// Few pictures fail, so what says it is loaded then.
const Notice = lazy(() => import('./picture-failure-notice'))

/** In the place of a picture that could not be drawn: says so, beside a retry where there is one. */
export function PictureFailure(props: PictureFailureProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Notice {...props} />
    </Suspense>
  )
}
