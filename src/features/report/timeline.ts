import { formatDateTime } from '@/lib/dates'
import type { Report } from './har'

/** A report's steps and calls in order of time, one line each, quoted from the file. */
export function timelineOf({ log }: Report): { id: string; text: string }[] {
  const steps = log._steps.map(({ at, type, handle, to, outcome, code, nth }, index) => ({
    id: `step-${index}`,
    at,
    text: [type, to, handle && (nth ? `${handle} (${nth + 1})` : handle), outcome, code]
      .filter(Boolean)
      .join(' '),
  }))
  const calls = log.entries.map(({ startedDateTime, request, response }, index) => ({
    id: `call-${index}`,
    at: Date.parse(startedDateTime),
    text: [
      request.method,
      new URL(request.url).pathname,
      response.status || '',
      response._failure ?? '',
      request.postData?.text ?? '',
      response.content.text,
    ]
      .filter(Boolean)
      .join(' '),
  }))
  const odd = log._report.odd.map(({ where, what }, index) => ({
    id: `odd-${index}`,
    at: log._report.madeAt,
    text: `${where} ${what.join('; ')}`,
  }))
  return [...steps, ...calls, ...odd]
    .sort((one, other) => one.at - other.at)
    .map(({ id, at, text }) => ({ id, text: `${formatDateTime(at).slice(-8)} ${text}` }))
}
