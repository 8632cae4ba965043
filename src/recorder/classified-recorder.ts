import { PRIVACY } from '@/api/privacy/table'
import { classifyBy } from '@/recorder/recorder'

/** The recorder with what it must know of the endpoints' fields: one file, which no first page loads. */
export * from '@/recorder/recorder'

classifyBy(PRIVACY)
