import { classNames } from '../layout/class-names'
import { useDelayedSpinner } from './use-delayed-spinner'

/** A spinning ring, hidden from screen readers. */
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

/** A ring that appears only after a delay, so fast loads show none. */
export function Spinner({ className }: { className?: string }) {
  return useDelayedSpinner(true) && <Ring {...(className ? { className } : {})} />
}
