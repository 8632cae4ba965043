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

/** Placeholders in the form of rows: a sign, two lines and an amount. The height comes from the class. */
export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('flex flex-col gap-5 overflow-hidden', className)}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no identity
        <div key={index} className="flex shrink-0 items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-3 w-1/3" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
