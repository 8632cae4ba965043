import { steadyNow } from '@/lib/browser/steady-clock'
import { readDeadline } from '@/lib/dates'
import { clockSkew } from '../core/transport/clock'
import { FAILS, field } from '../core/wire/wire'

/**
 * A deadline in this page's steady clock (epoch ms). Converted when the answer arrives: "seconds left" count
 * from then, and a time of the server's clock is corrected by the difference between the two clocks.
 */
export const deadline = field<number, string | number>(
  'instant',
  'a time',
  {
    type: ['string', 'number'],
    description: 'ISO 8601, epoch milliseconds, or the seconds left',
  },
  (value) => readDeadline(value, steadyNow(), clockSkew() ?? 0) ?? FAILS,
)
