import { ApiError } from '../endpoint/errors'

let transport: Awaited<ReturnType<typeof importTransport>> | undefined

async function importTransport() {
  const [{ sendNow }, { readOutput }] = await Promise.all([
    import('./client'),
    import('../endpoint/read-answer'),
  ])
  return { sendNow, readOutput }
}

/**
 * Loads the code that sends calls and reads any answer. It is not in a page's first files, because the document sends
 * the first page's calls (`prefetched-calls.ts`) and `read-plain.ts` reads their usual answers. Throws an ApiError
 * (`offline`) when it can't be loaded: then the call isn't sent.
 */
export async function loadTransport() {
  try {
    transport ??= await importTransport()
    return transport
  } catch {
    throw new ApiError('offline')
  }
}
