import { LONGEST_ANSWER } from '@/lib/json'
import { ApiError } from '../endpoint/errors'
import { TIMEOUT_MS } from './fetch-rules'

/** A raw answer. */
export interface Answer {
  status: number
  body: string
  /** The `Date` header. */
  date: unknown
  /** The `Age` header, which a cache adds; null without one. */
  age: unknown
  /** The `Retry-After` header: seconds or a date. */
  retryAfter: unknown
}

/** An answer, from its parts. */
export const answerOf = (
  status: number,
  body: string,
  headers: { get: (name: string) => unknown },
): Answer => ({
  status,
  body,
  date: headers.get('date'),
  age: headers.get('age') ?? null,
  retryAfter: headers.get('retry-after') ?? null,
})

/** What makes a read the same for the server: its URL, the member's token and the language tag. */
interface Read {
  url: string
  token: string | null
  language: string
}

/** A call that the document sent before the app ran (src/prerender/first-call.js). */
interface PrefetchedCall extends Read {
  answer: Promise<Response>
  stop: AbortController
}

declare global {
  interface Window {
    prefetchedCalls?: PrefetchedCall[]
    /** What the document's scripts know and share until the app starts (src/prerender/first-call.js). */
    prefetcher?: { locale: string; isMember: boolean | null; send: (url: string) => void }
  }
}

/**
 * Takes the answer of a prefetched GET. It is used once and only for the identical call, so for the same member and
 * language. Null without one. Throws an ApiError (`network`, `timeout`) when the prefetch failed.
 */
export function takePrefetched({ url, token, language }: Read): Promise<Answer> | null {
  const calls = globalThis.window?.prefetchedCalls ?? []
  const index = calls.findIndex((one) => one.url === url && one.token === token && one.language === language)
  const [early] = index < 0 ? [] : calls.splice(index, 1)
  return early ? readFetched(early) : null
}

async function readFetched({ answer, stop }: PrefetchedCall): Promise<Answer> {
  const read = answer.then(async (response) =>
    answerOf(response.status, await textOf(response), response.headers),
  )
  try {
    return await orTimeout(read)
  } catch (error) {
    // A browser keeps a later call of the same URL waiting for one that is still open.
    stop.abort()
    throw error instanceof ApiError ? error : new ApiError('network')
  }
}

/** The text of an answer, cut where it is too long to be read. */
async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (text.length <= LONGEST_ANSWER) continue
    await reader?.cancel()
    return text
  }
}

/** The value, unless it comes later than a call's answer may. Throws an ApiError (`timeout`) then. */
export async function orTimeout<Value>(value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout')), TIMEOUT_MS)
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}

/** Drops what the first page didn't use, before it gets old. */
export function dropPrefetched() {
  for (const { stop } of window.prefetchedCalls?.splice(0) ?? []) stop.abort()
}
