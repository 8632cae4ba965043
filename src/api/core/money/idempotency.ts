import type { EndpointSpec } from '../endpoint/endpoint-spec'

/**
 * The key of the press that is under way at each endpoint, for the header that `VITE_IDEMPOTENCY_HEADER` names. An
 * endpoint has one press at a time (`use-once.ts`).
 */
export const idempotencyKeys = new WeakMap<EndpointSpec, string>()
