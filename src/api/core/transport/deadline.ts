import * as z from 'zod/mini'
import { readDeadline } from '@/lib/dates'
import { canonical, type OptionalWire } from '../wire/wire'
import { clockSkew } from './clock'

const schema = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => readDeadline(value, Date.now(), clockSkew())),
)
canonical.set(schema, { type: ['string', 'number', 'null'] })

/**
 * A deadline in this device's clock (epoch ms), or null. Converted when the answer arrives, so that "seconds left"
 * and a wrong device clock both give the right moment.
 */
export const deadline = schema as unknown as OptionalWire<number | null, string | number>
