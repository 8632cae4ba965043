import * as z from 'zod/mini'

const flags = z.object({
  storageKept: z.boolean(),
  token: z.nullable(z.enum(['local', 'session'])),
  stored: z.record(z.string(), z.string()),
})

const step = z.object({
  at: z.number(),
  type: z.enum(['open', 'route', 'press', 'enter', 'close', 'input', 'told', 'online', 'offline']),
  handle: z.optional(z.string()),
  nth: z.optional(z.number()),
  within: z.optional(z.number()),
  to: z.optional(z.string()),
  by: z.optional(z.enum(['back', 'forward'])),
  flags: z.optional(flags),
  field: z.optional(z.string()),
  empty: z.optional(z.boolean()),
  outcome: z.optional(z.string()),
  code: z.optional(z.string()),
})

const json = z.string().check(z.refine(isJson, 'is not JSON'))

const entry = z.object({
  startedDateTime: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'is no time')),
  time: z.number(),
  request: z.object({
    method: z.string(),
    url: z.string().check(z.refine(isAddress, 'is no address')),
    postData: z.optional(z.object({ text: json })),
  }),
  response: z.object({
    status: z.number(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    content: z.object({ mimeType: z.string(), text: z.string() }),
    _failure: z.optional(z.string()),
  }),
})

const told = z.object({ handle: z.string(), outcome: z.string(), code: z.string() })

/** A member's report as the app writes it (src/features/report/har.ts); files of other apps do not pass. */
export const reportSchema = z.object({
  log: z.object({
    version: z.literal('1.2'),
    creator: z.object({ name: z.literal('member-wallet'), version: z.string() }),
    entries: z.array(entry),
    _steps: z.array(step),
    _report: z.object({
      reference: z.string(),
      build: z.string(),
      madeAt: z.number(),
      locale: z.enum(['th', 'la', 'en']),
      timeZoneOffset: z.number(),
      userAgent: z.string(),
      reducedMotion: z.boolean(),
      viewport: z.object({ width: z.number(), height: z.number(), scale: z.number(), touch: z.boolean() }),
      dropped: z.object({ calls: z.number(), steps: z.number() }),
      screen: z.object({ shown: z.array(z.string()), told: z.array(told) }),
    }),
  }),
})

/** A report that was read. */
export type SavedReport = z.output<typeof reportSchema>
export type SavedStep = z.output<typeof step>
export type SavedEntry = z.output<typeof entry>

function isAddress(text: string): boolean {
  try {
    decodeURIComponent(new URL(text).pathname)
    return true
  } catch {
    return false
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The path of a recorded call. */
export const pathOf = ({ request }: SavedEntry) => new URL(request.url).pathname

/** When it was sent, in epoch ms. */
export const sentAt = ({ startedDateTime }: SavedEntry) => Date.parse(startedDateTime)

/** When its answer was there. */
export const endOf = (entry: SavedEntry) => sentAt(entry) + entry.time
