import { classNames } from './class-names'

/** A turning ring: something is under way. It says nothing to screen readers; its place does (`aria-busy`). */
export function Spinner({ className }: { className?: string }) {
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
