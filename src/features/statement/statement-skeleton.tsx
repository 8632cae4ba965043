import { SkeletonRows } from '@/components/feedback/skeleton'

/** Stands for the statement's rows while they load. */
export const StatementSkeleton = () => <SkeletonRows rows={11} className="h-172 rounded-card bg-raised p-4" />
