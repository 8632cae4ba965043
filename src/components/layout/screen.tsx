import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface ScreenProps {
  name: string
  title?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A route's main element (`screen-<name>`) in a centred column; `wide` allows two columns. */
export function Screen({ name, title, wide = false, children }: ScreenProps) {
  return (
    <main
      id="content"
      data-testid={`screen-${name}`}
      className={classNames('mx-auto w-full px-4 pt-4 pb-36', wide ? 'max-w-240' : 'max-w-120')}
    >
      {title && <h1 className="mb-3 font-semibold text-xl">{title}</h1>}
      {children}
    </main>
  )
}
