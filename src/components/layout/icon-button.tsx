import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'

interface IconButtonProps extends ComponentProps<'button'> {
  Icon: LucideIcon
  /** The icon's size in px. */
  size?: number
  label: string
}

/** A round button that shows an icon alone. */
export function IconButton({ Icon, size = 24, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" size={size} strokeWidth={1.75} />
    </button>
  )
}
