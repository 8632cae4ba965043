import { REPORT_CREATOR, type SavedEntry, type SavedReport } from '../../../e2e/replay/har'
import { ERROR_CODES } from '../../../src/api/core/endpoint/codes'
import type { EndpointSpec } from '../../../src/api/core/endpoint/endpoint-spec'
import { privacyOf } from '../../../src/api/privacy/privacy-of'
import { parseJson } from '../../../src/lib/json'
import { defaultLocale, LOCALES, languageTag } from '../../../src/lib/locale'
import { createRedactor } from '../../../src/recorder/redact'
import { bodyOf } from './body'
import type { WalletCall } from './calls'
import { type HarPage, headerOf } from './har-page'
import type { AnyEntry } from './schema'

const PHONE = { width: 390, height: 844, scale: 2, touch: true }
const DESKTOP = { width: 1280, height: 800, scale: 1, touch: false }
const LONGEST_CALL_MS = 600_000
const PRINTABLE = /^[ -~]{1,400}$/

/**
 * Converts a HAR's calls to a member's report, so that the replay of reports can serve them. A HAR contains personal
 * data: every path, input and answer passes the recorder's redaction. Only `Date` and the user agent are copied from the
 * headers. `folder` contains the HAR.
 */
export function toReport(calls: readonly WalletCall[], place: HarPage, folder: string): SavedReport {
  const redactor = createRedactor(
    Object.fromEntries(calls.map(({ spec }) => [`${spec.method} ${spec.path}`, privacyOf(spec)])),
    ERROR_CODES,
  )
  const entries = calls.map((call) => entryOf(call, redactor, bodyOf(call.entry, folder)))
  const first = calls.find(({ entry }) => headerOf(entry, 'accept-language'))?.entry
  const tag = first && headerOf(first, 'accept-language').slice(0, 2)
  const locale = LOCALES.find((one) => languageTag(one) === tag) ?? defaultLocale({ laos: false })
  const userAgent =
    calls.map(({ entry }) => headerOf(entry, 'user-agent')).find((one) => PRINTABLE.test(one)) ?? ''
  const isPhone = userAgent === '' || /Mobi|Android|iPhone|iPad/.test(userAgent)
  return {
    log: {
      version: '1.2',
      creator: { name: REPORT_CREATOR, version: '' },
      // A second pass, because a later answer may reveal that an earlier text is personal.
      entries: entries.map((entry) => againIn(entry, redactor)),
      _steps: [
        {
          at: place.at,
          type: 'open',
          to: place.path,
          flags: {
            storageKept: true,
            token: calls.some(isSignedIn) ? 'local' : null,
            stored: { locale, 'remember-agreement': '1' },
          },
        },
      ],
      _report: {
        reference: 'HARFILE',
        build: '',
        madeAt: place.at,
        locale,
        timeZoneOffset: -7 * 60,
        userAgent,
        reducedMotion: false,
        viewport: isPhone ? PHONE : DESKTOP,
        // The HAR doesn't contain what came before, as in a report that dropped its oldest calls.
        dropped: { calls: 1, steps: 1 },
        screen: { shown: [], outcomes: [] },
      },
    },
  }
}

type Redactor = ReturnType<typeof createRedactor>

/** True when the call was made as a signed-in member. */
const isSignedIn = ({ spec, entry }: WalletCall) =>
  headerOf(entry, 'authorization') !== '' || (!spec.public && entry.response.status === 200)

function entryOf(
  { entry, spec, params, at }: WalletCall,
  redactor: Redactor,
  body: string | null,
): SavedEntry {
  const { status } = entry.response
  const call = `${spec.method} ${spec.path}`
  const path = redactor.path(call, spec.path, params)
  const postData = spec.method === 'GET' || spec.method === 'DELETE' ? {} : { postData: { text: '{}' } }
  if (postData.postData) postData.postData.text = JSON.stringify(redactor.input(call, sentIn(entry)))
  const failure = failureOf(entry, spec, body)
  const text = failure ? '' : redactor.body(call, body ?? '', status)
  const date = entry.response.headers.find(({ name }) => name.toLowerCase() === 'date')?.value ?? ''
  return {
    startedDateTime: new Date(at).toISOString(),
    time: Math.min(Math.max(entry.time, 0), LONGEST_CALL_MS),
    request: { method: spec.method, url: `http://app.invalid${path}`, ...postData },
    response: {
      status: WITHOUT_ANSWER.includes(failure) ? 0 : status === 304 ? 200 : status,
      headers: Number.isNaN(Date.parse(date)) ? [] : [{ name: 'date', value: new Date(date).toUTCString() }],
      content: { mimeType: /^\s*</.test(text) ? 'text/html' : 'application/json', text },
      ...(failure ? { _failure: failure } : {}),
    },
  }
}

/** Failures whose recorded status is 0. */
const WITHOUT_ANSWER = ['network', 'cancelled', 'redirected']

/**
 * Why a call has no answer to serve: none came, the page aborted it, a write was redirected, or its body is missing,
 * unreadable or too long in the HAR (`too-long`). Empty when it has one.
 */
function failureOf({ response }: AnyEntry, { kind, method }: EndpointSpec, body: string | null): string {
  if (response.status <= 0)
    return /abort|cancel/i.test(response._error + response._failureText) ? 'cancelled' : 'network'
  const isRedirected = response.status >= 300 && response.status < 400 && response.status !== 304
  if (isRedirected && kind === 'mutation' && method !== 'GET') return 'redirected'
  return body === null ? 'too-long' : ''
}

/** The request's JSON body; an empty object for no body or another kind, such as a form with a file. */
function sentIn({ request: { postData } }: AnyEntry): unknown {
  try {
    return parseJson(postData?.text || '{}')
  } catch {
    return {}
  }
}

function againIn(entry: SavedEntry, redactor: Redactor): SavedEntry {
  const { request, response } = entry
  return {
    ...entry,
    request: {
      ...request,
      ...(request.postData ? { postData: { text: redactor.again(request.postData.text) } } : {}),
    },
    response: { ...response, content: { ...response.content, text: redactor.again(response.content.text) } },
  }
}
