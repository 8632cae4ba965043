import { ERROR_CODES } from '@/api/core/endpoint/codes'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { privacyOf } from '@/api/privacy/privacy-of'
import { classifyBy } from '@/recorder/recorder'

/** The recorder that knows what the declarations say of their fields, in one lazy chunk. */
export * from '@/recorder/recorder'

classifyBy(({ schemas }) => (schemas ? privacyOf(schemas as EndpointSpec) : {}), ERROR_CODES)
