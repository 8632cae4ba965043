import { createQueryClient } from '@/api/core/cache/query-client'
import { moneyPolicy } from '@/api/money'

/** A query client with the app's policy and the money policy already loaded. */
export const testQueryClient = () => createQueryClient(() => moneyPolicy)
