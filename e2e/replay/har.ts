import * as z from 'zod/mini'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { safePath } from '@/lib/text/links'
import { handlers } from '../../mocks/handlers'
import { matchesPath } from '../../mocks/server/http/paths'
import { plainLine } from '../../scripts/terminal'
import { LOCALES } from '../../src/lib/locale'

/** The accepted range of times, 2015 to 2100, in epoch ms. */
const EARLIEST = 1_420_070_400_000
const LATEST = 4_102_444_800_000
/** Limits above what the app writes (50 calls, 200 steps). */
const MOST_CALLS = 200
const MOST_STEPS = 500
const LONGEST_CALL_MS = 600_000
/** Minutes from UTC, signed as in `Date.getTimezoneOffset`. */
const FARTHEST_WEST = 12 * 60
const FARTHEST_EAST = -14 * 60
const MOST_PIXELS = 8_000
const LONGEST_PATH = 2_000
/** Paths that the sandbox answers. They are not pages of the app. */
const SERVER_PATHS = /^\/+(?:api|__sandbox|sandbox-art|socket\.io)(?![\w-])/i

const between = (least: number, most: number) =>
  z.number().check(z.refine((value) => value >= least && value <= most, `is not from ${least} to ${most}`))
const wholeBetween = (least: number, most: number) =>
  between(least, most).check(z.refine(Number.isInteger, 'is no whole number'))
/** A short text that is printed. Control characters are removed, because they could steer a terminal. */
const line = z.pipe(z.string().check(z.maxLength(2_000, 'is too long')), z.transform(plainLine))
const ownPath = z.string().check(z.refine(isOwnPath, "is no page of the app's own"))
const count = wholeBetween(0, Number.MAX_SAFE_INTEGER)

const flags = z.object({
  storageKept: z.boolean(),
  token: z.nullable(z.enum(['local', 'session'])),
  stored: z.record(z.string(), z.string()),
})

const step = z.object({
  at: between(EARLIEST, LATEST),
  type: z.enum(['open', 'route', 'press', 'enter', 'close', 'input', 'outcome', 'online', 'offline']),
  handle: z.optional(line),
  nth: z.optional(count),
  within: z.optional(count),
  to: z.optional(ownPath),
  by: z.optional(z.enum(['back', 'forward'])),
  flags: z.optional(flags),
  field: z.optional(line),
  empty: z.optional(z.boolean()),
  outcome: z.optional(line),
  code: z.optional(line),
})

const json = z.string().check(z.refine(isJson, 'is not JSON'))

const entry = z.object({
  startedDateTime: z.string().check(z.refine(isTime, 'is no time')),
  time: between(0, LONGEST_CALL_MS),
  request: z.object({
    method: z.string().check(z.regex(/^[A-Z]{3,7}$/, 'is no method')),
    url: z.string().check(z.refine(isCallAddress, 'is no address of a call')),
    postData: z.optional(z.object({ text: json })),
  }),
  response: z.object({
    status: wholeBetween(0, 999),
    headers: z.array(z.object({ name: line, value: line })),
    content: z.object({ mimeType: line, text: z.string() }),
    _failure: z.optional(line),
  }),
})

const outcome = z.object({ handle: line, outcome: line, code: line })

/** The creator that a report names. */
export const REPORT_CREATOR = 'member-wallet'

/**
 * The schema of a member's report (written by src/features/report/har.ts). The file may come from a stranger, so the
 * schema refuses addresses outside the app and values that no phone has, and removes control characters from texts.
 */
export const reportSchema = z.object({
  log: z.object({
    version: z.literal('1.2'),
    creator: z.object({ name: z.literal(REPORT_CREATOR), version: line }),
    entries: z.array(entry).check(z.maxLength(MOST_CALLS, 'are too many')),
    _steps: z.array(step).check(z.maxLength(MOST_STEPS, 'are too many')),
    _report: z.object({
      reference: z.string().check(z.regex(/^[A-Z0-9]{4,12}$/, 'is no reference')),
      build: line,
      madeAt: between(EARLIEST, LATEST),
      locale: z.enum(LOCALES),
      timeZoneOffset: between(FARTHEST_EAST, FARTHEST_WEST),
      userAgent: line,
      reducedMotion: z.boolean(),
      viewport: z.object({
        width: between(1, MOST_PIXELS),
        height: between(1, MOST_PIXELS),
        scale: between(0.1, 10),
        touch: z.boolean(),
      }),
      dropped: z.object({ calls: count, steps: count }),
      odd: z.optional(z.array(z.object({ where: line, what: z.array(line) }))),
      screen: z.object({ shown: z.array(line), outcomes: z.array(outcome) }),
    }),
  }),
})

/** A parsed report. */
export type SavedReport = z.output<typeof reportSchema>
export type SavedStep = z.output<typeof step>
export type SavedEntry = z.output<typeof entry>

/** True when a text is a path on the app's own host and outside SERVER_PATHS, however often a reader decodes it. */
function isOwnPath(text: string): boolean {
  let path = text.length > LONGEST_PATH ? null : safePath(text)
  for (let before = ''; path !== null && path !== before; ) {
    if (SERVER_PATHS.test(path)) return false
    before = path
    path = path.replace(/%([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
  return path !== null
}

function isCallAddress(text: string): boolean {
  try {
    const { protocol, pathname } = new URL(text)
    return /^https?:$/.test(protocol) && pathname.startsWith('/api/') && decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

function isTime(text: string): boolean {
  const time = Date.parse(text)
  return time >= EARLIEST && time <= LATEST
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

/** The call by its method and decoded path. */
export const nameOf = (entry: SavedEntry) => `${entry.request.method} ${decodeURIComponent(pathOf(entry))}`

/** The declaration of a call by its name. */
export function specOf(name: string): EndpointSpec | undefined {
  const [method, path = ''] = name.split(' ')
  return handlers.find(({ spec }) => spec.method === method && matchesPath(spec.path, path))?.spec
}

/** When the call was sent, in epoch ms. */
export const sentAt = ({ startedDateTime }: SavedEntry) => Date.parse(startedDateTime)

/** When the call ended, with or without an answer, in epoch ms. */
export const endOf = (entry: SavedEntry) => sentAt(entry) + entry.time
