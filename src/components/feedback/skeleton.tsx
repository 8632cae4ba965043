import { classNames } from '../layout/class-names'

/** A placeholder for loading content; its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-control bg-line', className)}
    />
  )
}
