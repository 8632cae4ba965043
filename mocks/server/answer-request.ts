import { getResponse } from 'msw'
import { logCall } from '../answers/respond'
import { type Source, setSource } from '../answers/source'
import { handlers } from '../handlers'
import type { MockHandler } from '../mock'

/** What the handlers answer to a request from a server's world. A call that none of them is for is logged and gets a 404. */
export async function answerRequest(
  request: Request,
  source: Source,
  among: readonly MockHandler[] = handlers,
): Promise<Response> {
  setSource(request, source)
  const response = await getResponse([...among], request).catch((error: unknown) => {
    // MSW throws for a path whose percent-encoding is wrong. No handler is for it.
    if (!(error instanceof URIError)) throw error
  })
  if (response) return response
  const { pathname } = new URL(request.url)
  logCall(source.world(), request.method, pathname, 404)
  return Response.json({ message: `The sandbox has no ${request.method} ${pathname}` }, { status: 404 })
}
