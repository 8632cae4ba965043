import { createQueryClient } from '@/api/core/cache/query-client'
import { moneyReads } from '@/api/money-reads'

/** A query client with the app's policy; what follows an action with money is there at once. */
export const testQueryClient = () => createQueryClient(() => moneyReads)
