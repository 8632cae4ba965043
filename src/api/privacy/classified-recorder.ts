import { PRIVACY } from '@/api/privacy/table'
import { classifyBy } from '@/recorder/recorder'

/** The recorder together with the privacy table of the endpoints, in one lazy chunk. */
export * from '@/recorder/recorder'

classifyBy(PRIVACY)
