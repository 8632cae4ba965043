import { ApiError } from '../endpoint/errors'
import type { Answer } from './response'

/** A call that the document sent before the app was there (src/prerender/bootstrap.js). */
interface PrefetchedCall {
  url: string
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  interface Window {
    prefetchedCalls?: PrefetchedCall[]
  }
}

const sameHeaders = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/**
 * The answer to a call where the document has asked for it already: taken once, and only by the very same call, so for
 * the same member in the same language. Null where it has not. Throws an ApiError (`network`) when none came.
 */
export function takePrefetched(call: { method: string; url: string; headers: Record<string, string> }) {
  if (typeof window === 'undefined' || call.method !== 'GET') return null
  const calls = window.prefetchedCalls ?? []
  const index = calls.findIndex(({ url, headers }) => url === call.url && sameHeaders(headers, call.headers))
  const [early] = index < 0 ? [] : calls.splice(index, 1)
  return early ? readFetched(early.answer) : null
}

/** The answer that `fetch` gives. Throws an ApiError (`network`) when none came. */
export async function readFetched(answer: Promise<Response>): Promise<Answer> {
  try {
    const response = await answer
    return { status: response.status, body: await response.text(), date: response.headers.get('date') }
  } catch {
    throw new ApiError('network')
  }
}

/** Drops what the first page did not ask for: later it would be old. */
export function dropPrefetched() {
  // An answer that was cut off cannot be cancelled either.
  for (const { answer } of window.prefetchedCalls?.splice(0) ?? [])
    answer.then(({ body }) => body?.cancel()).catch(() => {})
}
