import { classNames } from '../layout/class-names'

/** A place kept for what is loading, in its size (give it by class). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-control bg-line', className)}
    />
  )
}
