import { ApiError } from '../endpoint/errors'
import { orTimeout } from './prefetched-calls'

let transport: Awaited<ReturnType<typeof importTransport>> | undefined

async function importTransport() {
  const [{ send }, { readOutput }] = await Promise.all([
    import('./client'),
    import('../endpoint/read-answer'),
  ])
  return { send, readOutput }
}

/**
 * Loads the code that sends calls and reads any answer. It is not in a page's first files, because the document sends
 * the first page's calls (`prefetched-calls.ts`) and `read-plain.ts` reads their usual answers. Throws an ApiError
 * (`offline`) when it can't be loaded: then the call isn't sent.
 */
export async function loadTransport() {
  try {
    transport ??= await orTimeout(importTransport())
    return transport
  } catch {
    throw new ApiError('offline')
  }
}
