import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'
import {
  isOwnPath,
  LONGEST_CALL_MS,
  REPORT_CREATOR,
  reportSchema,
  type SavedEntry,
  type SavedReport,
  type SavedStep,
} from '../../e2e/replay/har'
import { handlers } from '../../mocks/handlers'
import { decoded } from '../../mocks/server/http/paths'
import { ERROR_CODES } from '../../src/api/core/endpoint/codes'
import type { EndpointSpec } from '../../src/api/core/endpoint/endpoint-spec'
import { privacyOf } from '../../src/api/privacy/privacy-of'
import { isRecord } from '../../src/lib/is-record'
import { parseJson } from '../../src/lib/json'
import { defaultLocale, LOCALES, languageTag } from '../../src/lib/locale'
import { LOCATION_KEYS } from '../../src/recorder/recorder'
import { createRedactor } from '../../src/recorder/redact'
import { plainLine } from '../terminal'

const headers = z.array(z.object({ name: z.string(), value: z.string() }))
const entry = z.object({
  startedDateTime: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'is no time')),
  time: z.number(),
  request: z.object({
    method: z.string(),
    url: z.url(),
    headers,
    postData: z.optional(z.object({ text: z.optional(z.string()) })),
  }),
  response: z.object({
    status: z.number(),
    headers,
    content: z.object({
      mimeType: z.string(),
      text: z.optional(z.string()),
      encoding: z.optional(z.string()),
    }),
    /** Chrome's reason for a missing answer, and Playwright's. */
    _error: z.nullish(z.string()),
    _failureText: z.nullish(z.string()),
  }),
})

/** A HAR of Chromium's developer tools or of Playwright. Invalid entries become null. */
export const harSchema = z.object({
  log: z.object({ entries: z.array(z.catch(z.nullable(entry), null)) }),
})

type Har = z.output<typeof harSchema>
type Entry = z.output<typeof entry>

/** A HAR entry that is a call of the app: its declaration, the values in its path and the API's base address. */
interface Call {
  entry: Entry
  spec: EndpointSpec
  params: Record<string, string>
  base: string
}

/** The declared paths as patterns of the end of an address, because the API may have any base in place of `/api`. */
const PATTERNS = handlers.map(({ spec }) => {
  const template = spec.path.replace(/^\/api|\/$/g, '')
  const ending = template.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { spec, pattern: new RegExp(`${ending}/?$`) }
})

/** The app's calls. The API's base is the one under which most of the declared calls were answered; so is the chat's. */
function walletCalls(entries: readonly Entry[]): Call[] {
  const matches = entries.map(matchesOf)
  const bases = [true, false].map((isChat) => {
    const called = new Map<string, Set<string>>()
    for (const { entry, spec, base } of matches.flat())
      if ((spec.host === 'chat') === isChat && isData(entry))
        called.set(base, (called.get(base) ?? new Set()).add(spec.name))
    return [...called].sort(([, one], [, other]) => other.size - one.size)[0]?.[0]
  })
  return matches.flatMap((ways) => ways.find(({ base }) => bases.includes(base)) ?? [])
}

const isData = ({ response }: Entry) => !/html|script|css|image/.test(response.content.mimeType)

/** All ways to split an entry's address into a base and a declared path. */
function matchesOf(entry: Entry): Call[] {
  const { origin, pathname } = new URL(entry.request.url)
  return PATTERNS.flatMap(({ spec, pattern }) => {
    const found = spec.method === entry.request.method ? pattern.exec(pathname) : null
    if (!found) return []
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)])
    return [
      { entry, spec, params: Object.fromEntries(params), base: origin + pathname.slice(0, found.index) },
    ]
  })
}

/**
 * Converts a HAR to a report of a member who opened its page, so that the replay of reports serves it; null without a
 * call of the app. A HAR contains personal data: every path, input and answer passes the recorder's redaction. `page`
 * replaces the file's own page.
 */
export function toReport({ log }: Har, page: string | undefined): SavedReport | null {
  const entries = log.entries.flatMap((one) => one ?? []).sort((one, other) => timeOf(one) - timeOf(other))
  const calls = walletCalls(entries)
  const [first] = calls
  if (!first) return null
  const isSignedIn = calls.some(
    ({ spec, entry }) => headerOf(entry, 'authorization') || (!spec.public && entry.response.status === 200),
  )
  const opened = page === undefined ? lastPage(entries, siteOf(first.entry)) : undefined
  const place = opened ?? {
    to: page ?? (isSignedIn ? '/user/home' : '/login'),
    at: timeOf(first.entry),
  }
  const tag = headerOf(first.entry, 'accept-language').slice(0, 2)
  const locale = LOCALES.find((one) => languageTag(one) === tag) ?? defaultLocale({ laos: false })
  const flags: SavedStep['flags'] = {
    storageKept: true,
    token: isSignedIn ? 'local' : null,
    stored: { locale, 'remember-agreement': '1' },
  }
  return {
    log: {
      version: '1.2',
      creator: { name: REPORT_CREATOR, version: '' },
      entries: redacted(calls),
      _steps: [{ ...place, type: 'open', flags }],
      _report: {
        reference: 'HARFILE',
        build: '',
        madeAt: place.at,
        locale,
        timeZoneOffset: -7 * 60,
        userAgent: headerOf(first.entry, 'user-agent'),
        reducedMotion: false,
        viewport: { width: 390, height: 844, scale: 2, touch: true },
        // The HAR doesn't contain what came before, as in a report that dropped its oldest calls.
        dropped: { calls: 1, steps: 1 },
        screen: { shown: [], outcomes: [] },
      },
    },
  }
}

const timeOf = ({ startedDateTime }: Entry) => Date.parse(startedDateTime)

/** A header of the request or the answer by its lower-case name, without control characters; empty when it is missing. */
const headerOf = ({ request, response }: Entry, name: string): string =>
  plainLine(
    [...request.headers, ...response.headers].find((one) => one.name.toLowerCase() === name)?.value ?? '',
  )

/** The origin of the app that made a call: its `Origin` header, or without one the API's own origin. */
const siteOf = (call: Entry) => headerOf(call, 'origin') || new URL(call.request.url).origin

/** The last page of the app that was loaded, without the parameters that may be personal. */
function lastPage(entries: readonly Entry[], site: string): { to: string; at: number } | undefined {
  return entries
    .filter(({ response }) => /html/.test(response.content.mimeType) && response.status < 400)
    .flatMap((document) => {
      const { origin, pathname, searchParams } = new URL(document.request.url)
      const kept = [...searchParams].filter(([name]) => LOCATION_KEYS.includes(name))
      const to = pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
      return origin === site && isOwnPath(to) ? [{ to, at: timeOf(document) }] : []
    })
    .at(-1)
}

function redacted(calls: readonly Call[]): SavedEntry[] {
  const redactor = createRedactor(
    Object.fromEntries(calls.map(({ spec }) => [`${spec.method} ${spec.path}`, privacyOf(spec)])),
    ERROR_CODES,
  )
  const entries = calls.map(({ entry, spec, params }) => {
    const name = `${spec.method} ${spec.path}`
    const { status, content } = entry.response
    const failure = failureOf(entry, spec)
    const bytes = Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8')
    const body = failure ? '' : redactor.body(name, bytes.toString('utf8'), status)
    const sent = JSON.stringify(redactor.input(name, sentIn(entry)))
    return { entry, spec, path: redactor.path(name, spec.path, params), failure, body, sent }
  })
  // Redacted again, because a later answer may reveal that an earlier text is personal.
  return entries.map(({ entry, spec, path, failure, body, sent }) => ({
    startedDateTime: new Date(timeOf(entry)).toISOString(),
    time: Math.min(Math.max(entry.time, 0), LONGEST_CALL_MS),
    request: {
      method: spec.method,
      url: `http://app.invalid${path}`,
      postData: { text: redactor.again(sent) },
    },
    response: {
      status: ['', 'too-long'].includes(failure) ? Math.max(entry.response.status, 0) : 0,
      headers: [{ name: 'date', value: headerOf(entry, 'date') }].filter(({ value }) => value),
      content: {
        mimeType: /^\s*</.test(body) ? 'text/html' : 'application/json',
        text: redactor.again(body),
      },
      ...(failure ? { _failure: failure } : {}),
    },
  }))
}

/**
 * Why a call has no answer to serve: none came, the page aborted it, a write was redirected, or its body is not in the
 * HAR (`too-long`). Empty when it has one.
 */
function failureOf({ response }: Entry, { kind, method }: EndpointSpec): string {
  const { status, content, _error, _failureText } = response
  if (status <= 0) return /abort|cancel/i.test(`${_error}${_failureText}`) ? 'cancelled' : 'network'
  if (status >= 300 && status < 400 && kind === 'mutation' && method !== 'GET') return 'redirected'
  return content.text === undefined ? 'too-long' : ''
}

/** The request's JSON body; an empty object for no body or another kind, such as a form with a file. */
function sentIn({ request: { postData } }: Entry): unknown {
  try {
    return parseJson(postData?.text || '{}')
  } catch {
    return {}
  }
}

/** A HAR that contains an hour's calls and pictures has about 30 MB; a member's report at most 10. */
const LARGEST_MB = 64

/** A report to replay. `isHar`: it was made from a HAR, so it has no steps. */
export interface Recorded {
  report: SavedReport
  isHar: boolean
}

/**
 * Reads a member's report or a browser's HAR. Throws an Error with one sentence: why it is neither. `page` is the page
 * to open a HAR on.
 */
export function readRecorded(file: string, page?: string): Recorded {
  const name = basename(file)
  const content = readJson(file, name)
  const creator = isRecord(content) && isRecord(content.log) && content.log.creator
  if (isRecord(creator) && creator.name === REPORT_CREATOR) {
    const { data: report, error } = reportSchema.safeParse(content)
    if (report) return { report, isHar: false }
    throw new Error(`${name} is refused, since the app made no such report${placeOf(error.issues[0])}.`)
  }
  const { data: har } = harSchema.safeParse(content)
  if (!har) throw new Error(`${name} is JSON, but neither a report of this app nor a HAR.`)
  const report = toReport(har, page)
  if (!report)
    throw new Error(
      `${name} is a HAR, but none of its ${har.log.entries.length} requests is a call of the wallet.`,
    )
  return { report, isHar: true }
}

function readJson(file: string, name: string): unknown {
  const about = statSync(file, { throwIfNoEntry: false })
  if (!about) throw new Error(`There is no file ${file}.`)
  if (about.isDirectory()) throw new Error(`${name} is a folder: give the .har file that is in it.`)
  if (about.size > LARGEST_MB * 1024 * 1024)
    throw new Error(
      `${name} is larger than ${LARGEST_MB} MB: record again with the developer tools' filter on Fetch/XHR.`,
    )
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  if (text.trim() === '') throw new Error(`${name} is empty: ask for the file again.`)
  try {
    return JSON.parse(text)
  } catch {
    // A complete file starts and ends with a brace.
    if (/^\s*\{/.test(text) && !/\}\s*$/.test(text))
      throw new Error(`${name} is cut off, its end is missing: ask for the file again.`)
    throw new Error(
      `${name} is not JSON: ask for the .har file as it was saved, unpacked, not a copy of its text.`,
    )
  }
}

/** The place in the file and the problem there. */
function placeOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue && issue.path.length > 0 ? ` (${issue.path.map(String).join('.')}: ${issue.message})` : ''
}
