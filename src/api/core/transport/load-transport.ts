import { ApiError } from '../endpoint/errors'
import { orTimeout } from './prefetched-calls'

let client: typeof import('./client') | undefined

/**
 * Loads the code that sends calls. It is not in a page's first files, because the document sends the first page's calls
 * (`prefetched-calls.ts`). Throws an ApiError (`offline`) when it can't be loaded: then the call isn't sent.
 */
export async function loadTransport() {
  try {
    client ??= await orTimeout(import('./client'))
    return client
  } catch {
    throw new ApiError('offline')
  }
}
