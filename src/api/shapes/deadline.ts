import { steadyNow } from '@/lib/browser/steady-clock'
import { readDeadline } from '@/lib/dates'
import { clockSkew } from '../core/transport/clock'
import { optional } from '../core/wire/wire'

/**
 * A deadline in this page's steady clock (epoch ms), or null. Converted when the answer arrives: "seconds left" count
 * from then, and a time of the server's clock is corrected by the difference between the two clocks.
 */
export const deadline = optional<number | null, string | number>(
  'instant',
  'a time',
  { type: ['string', 'number'] },
  (value) => readDeadline(value, steadyNow(), clockSkew() ?? 0),
)
