import type { EndpointSpec } from '../endpoint/endpoint-spec'

/**
 * The idempotency key of the running press of each endpoint, for the header that `VITE_IDEMPOTENCY_HEADER`
 * names. An endpoint has one press at a time (`use-once.ts`).
 */
export const idempotencyKeys = new WeakMap<EndpointSpec, string>()
