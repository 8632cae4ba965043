import type { ComponentProps } from 'react'
import { Ring, useDelayedSpinner } from '../feedback/spinner'
import { classNames } from './class-names'

const LOOKS = {
  primary: 'bg-accent text-on-accent font-semibold active:bg-accent-pressed',
  secondary: 'bg-raised text-text border border-control font-medium active:bg-surface',
  quiet: 'text-text font-medium underline-offset-4 active:bg-line/60',
  link: 'text-info font-medium underline-offset-4 active:bg-line/60',
  danger: 'bg-negative text-raised font-semibold',
  onInk: 'bg-ink-raised text-on-ink border border-ink-line font-medium active:bg-ink-line',
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS
  /** A call is running: shows a spinner and ignores clicks. */
  busy?: boolean
  /** Full width, for the main action of a view. */
  wide?: boolean
}

/** A button. `busy` keeps its width, name and focus; `disabled` would lose the focus. */
export function Button({
  look = 'secondary',
  busy = false,
  wide = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const loading = useDelayedSpinner(busy)
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-center',
        'transition-colors duration-150 disabled:opacity-50 aria-disabled:opacity-70',
        LOOKS[look],
        wide && 'min-h-13 w-full',
        className,
      )}
      {...rest}
    >
      <span
        className={classNames(
          'inline-flex items-center justify-center gap-2 [&>svg]:shrink-0',
          loading && 'opacity-0',
        )}
      >
        {children}
      </span>
      {loading && <Ring className="absolute" />}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  /** The class of the icon's colour. */
  tone?: string
}

/** A round button of an icon alone, which `label` names. */
export function IconButton({ label, tone = 'text-muted', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full',
        tone,
        className,
      )}
      {...rest}
    />
  )
}
