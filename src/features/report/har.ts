import { readOddAnswers } from '@/api/core/wire/odd-answers'
import { type Recording, readRecording, safeWords } from '@/api/privacy/classified-recorder'
import { storedLocale } from '@/i18n/stored-locale'
import { prefersReducedMotion } from '@/lib/browser/device'
import { languageTag } from '@/lib/locale'
import type { Exchange, ScreenSnapshot } from '@/recorder/recording'
import { build, version } from '@/version'

/** Letters and digits without those that look like another one: 0, 1, I, L, O, U. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 6

/** A short reference of a report that the member can tell support. */
export function newReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH))
  return [...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Makes the report: recording, device and screen snapshot, as HAR 1.2 with custom fields (docs/support.md). */
export function makeReport(reference: string, screen: ScreenSnapshot, record: Recording = readRecording()) {
  return {
    log: {
      version: '1.2',
      creator: { name: 'member-wallet', version },
      entries: record.exchanges.map(entryOf),
      _steps: record.steps,
      _report: {
        reference,
        build,
        madeAt: Date.now(),
        locale: storedLocale(),
        languages: [languageTag(storedLocale()), navigator.language],
        timeZoneOffset: new Date().getTimezoneOffset(),
        userAgent: navigator.userAgent,
        online: navigator.onLine,
        reducedMotion: prefersReducedMotion(),
        viewport: {
          width: window.innerWidth,
          height: window.innerHeight,
          scale: window.devicePixelRatio,
          touch: navigator.maxTouchPoints > 0,
        },
        dropped: record.dropped,
        odd: oddSince(record.steps[0]?.at ?? 0),
        screen: {
          shown: screen.shown,
          outcomes: screen.outcomes.map((one) => ({ ...one, code: safeWords(one.code) })),
        },
      },
    },
  }
}

/** Which fields of which answers were not as the contract has them, since the recording began. */
function oddSince(start: number) {
  const odd = readOddAnswers().filter(({ at }) => at >= start)
  return odd.map(({ call, where, what }) => ({
    where: call && call !== where ? `${call} ${where}` : where,
    what: what.map(safeWords),
  }))
}

/** The result of `makeReport`. */
export type Report = ReturnType<typeof makeReport>

function entryOf(exchange: Exchange) {
  const { at, ms, method, path, input, status, body, date, failure } = exchange
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const sent = JSON.stringify(input)
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: {
      method,
      url: new URL(path, location.origin).href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      queryString: [],
      ...(hasBody ? { postData: { mimeType: 'application/json', text: sent } } : {}),
      headersSize: -1,
      bodySize: hasBody ? sent.length : 0,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: date ? [{ name: 'date', value: date }] : [],
      content: {
        size: body.length,
        mimeType: /^\s*</.test(body) ? 'text/html' : 'application/json',
        text: body,
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: body.length,
      ...(failure ? { _failure: failure } : {}),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  }
}

/** What the report's file contains. */
export function reportText(report: Report): string {
  return JSON.stringify(report, null, 1)
}

/** The report as a file. To be shared it has the name and type of a text file; the content is the same. */
export function reportFile(report: Report, kind: 'save' | 'share'): { blob: Blob; name: string } {
  const name = `report-${report.log._report.reference}.har`
  const text = reportText(report)
  return kind === 'save'
    ? { blob: new Blob([text], { type: 'application/json' }), name }
    : { blob: new Blob([text], { type: 'text/plain' }), name: `${name}.txt` }
}
