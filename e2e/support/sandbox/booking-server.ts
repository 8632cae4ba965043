import { createServer, type IncomingMessage } from 'node:http'
import { close, listen, portOf } from '../../../mocks/server/http/ports'

/** Calls that are answered. Every other call is booked, and its answer lost. */
const ANSWERS: Record<string, { type: string; body: string }> = {
  '/api/lookup/info': { type: 'application/json', body: '{}' },
  '/uploads/page.html': { type: 'text/html', body: '<script>document.title = "ran"</script>' },
}

/**
 * An API server that executes a call and then drops its connection, the worst moment for a proxy's retry. Otherwise it
 * keeps connections alive, as most servers do. `booked` counts the executed calls by method and path.
 */
export async function startBookingServer() {
  const booked = new Map<string, number>()
  const seen: IncomingMessage[] = []
  const server = createServer(async (req, res) => {
    seen.push(req)
    await req.resume().toArray()
    const known = ANSWERS[req.url ?? '']
    if (known) {
      // As from a server that wrongly allows caching.
      res.writeHead(200, { 'Content-Type': known.type, 'Cache-Control': 'public, max-age=600' })
      return res.end(known.body)
    }
    const call = `${req.method} ${req.url}`
    booked.set(call, (booked.get(call) ?? 0) + 1)
    req.socket.destroy()
  })
  await listen(server, 0)
  return {
    address: `127.0.0.1:${portOf(server)}`,
    booked,
    /** The headers of the latest request. */
    lastHeaders: () => seen.at(-1)?.headers ?? {},
    stop: () => close(server),
  }
}
