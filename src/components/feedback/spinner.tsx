import { classNames } from '../layout/class-names'
import { useDelayedSpinner } from './use-delayed-spinner'

/** A turning ring: something is under way. It says nothing to screen readers; its place does (`aria-busy`). */
export function Ring({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-5 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}

/** The ring in the place of what is still to come; it is not seen where that comes soon. */
export function Spinner({ className }: { className?: string }) {
  return useDelayedSpinner(true) && <Ring {...(className ? { className } : {})} />
}
