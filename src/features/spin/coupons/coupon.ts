import type * as z from 'zod/mini'
import type { coupons } from '@/api/spinwheel'
export type Coupon = z.output<typeof coupons.spec.output>['coupons'][number]
