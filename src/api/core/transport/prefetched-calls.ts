import { ApiError } from '../endpoint/errors'
import { type Answer, isOtherHost } from './response'

/** A call that the document sent before the app ran (src/prerender/first-call.js). */
interface PrefetchedCall {
  url: string
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  interface Window {
    prefetchedCalls?: PrefetchedCall[]
    /** What the document's scripts know and share until the app starts (src/prerender/first-call.js). */
    prefetcher?: { locale: string; isMember: boolean; send: (url: string) => void }
  }
}

const sameHeaders = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/**
 * Takes the answer of a prefetched call. It is used once and only for the identical call, so for the same member and
 * language. Null without one. Throws an ApiError (`network`) when the prefetch failed.
 */
export function takePrefetched(call: { method: string; url: string; headers: Record<string, string> }) {
  if (typeof window === 'undefined' || call.method !== 'GET') return null
  const calls = window.prefetchedCalls ?? []
  const index = calls.findIndex(({ url, headers }) => url === call.url && sameHeaders(headers, call.headers))
  const [early] = index < 0 ? [] : calls.splice(index, 1)
  return early ? readFetched(early.answer, early.url) : null
}

/** Reads the answer of a `fetch` of `asked`. Throws an ApiError (`network`) when none came. */
async function readFetched(answer: Promise<Response>, asked: string): Promise<Answer> {
  try {
    const response = await answer
    const { status, headers, url } = response
    const [date, age] = [headers.get('date'), headers.get('age')]
    return { status, body: await response.text(), date, age, elsewhere: isOtherHost(asked, url) }
  } catch {
    throw new ApiError('network')
  }
}

/** Drops what the first page didn't use, before it gets old. */
export function dropPrefetched() {
  // Cancelling an aborted answer rejects; ignore that.
  for (const { answer } of window.prefetchedCalls?.splice(0) ?? [])
    answer.then(({ body }) => body?.cancel()).catch(() => {})
}
