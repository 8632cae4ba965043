import { createQueryClient } from '@/api/core/cache/query-client'
import { moneyPolicy } from '@/api/money'

/** A query client with the app's policy; what holds for actions with money is there at once. */
export const testQueryClient = () => createQueryClient(() => moneyPolicy)
