import { PRIVACY } from '@/api/privacy/table'
import { classifyBy } from '@/lib/recorder'

/** The recorder with what it must know of the endpoints' fields: one file, which no first page loads. */
export * from '@/lib/recorder'

classifyBy(PRIVACY)
