import { readDeadline } from '@/lib/dates'
import { optional } from '../wire/wire'
import { clockSkew } from './clock'

/**
 * A deadline in this device's clock (epoch ms), or null. Converted when the answer arrives, so that "seconds left"
 * and a wrong device clock both give the right moment.
 */
export const deadline = optional<number | null, string | number>(
  'a time',
  { type: ['string', 'number'] },
  (value) => readDeadline(value, Date.now(), clockSkew()),
)
