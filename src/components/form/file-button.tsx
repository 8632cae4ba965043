import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../layout/class-names'

interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  testId: string
  className: string
  /** What the button shows. Its text names the input, which needs an `aria-label` where there is only an icon. */
  children: ReactNode
}

/** A file input that looks like a button. The native input lies over it, so that presses and screen readers find it there. */
export function FileButton({ testId, className, children, ...input }: FileButtonProps) {
  const Frame = input['aria-label'] ? 'span' : 'label'
  return (
    <Frame
      className={classNames(
        'relative inline-flex items-center justify-center outline-info outline-offset-2',
        // An engine without `:has` shows the focus of a touch too.
        'supports-[selector(:has(*))]:has-focus-visible:outline-3 not-supports-[selector(:has(*))]:focus-within:outline-3',
        className,
      )}
    >
      {children}
      <input
        {...input}
        type="file"
        data-testid={testId}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </Frame>
  )
}
