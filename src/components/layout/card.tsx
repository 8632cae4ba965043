import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A raised surface. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section className={classNames('rounded-card border border-line bg-raised p-4 shadow-card', className)}>
      {children}
    </section>
  )
}
