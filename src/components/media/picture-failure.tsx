import { lazy, Suspense } from 'react'

// Few pictures fail, so what says it is loaded then.
const Notice = lazy(() => import('./picture-failure-notice'))

export interface PictureFailureProps {
  onRetry?: (() => void) | undefined
  /** The size of the picture's place. */
  className?: string
}

/** In the place of a picture that could not be drawn: says so, beside a retry where there is one. */
export function PictureFailure(props: PictureFailureProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Notice {...props} />
    </Suspense>
  )
}
