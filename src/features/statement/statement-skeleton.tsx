import { Skeleton } from '@/components/feedback/skeleton'

/** Stands for the statement's rows while they load. */
export function StatementSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no identity
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  )
}
