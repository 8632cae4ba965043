import { createServer, type IncomingMessage } from 'node:http'
import { close, listen, portOf } from '../../../mocks/server/http/ports'

/** What answers as it should; every other call is booked, and its answer lost. */
const ANSWERS: Record<string, { type: string; body: string }> = {
  '/api/lookup/info': { type: 'application/json', body: '{}' },
  '/uploads/page.html': { type: 'text/html', body: '<script>document.title = "ran"</script>' },
}

/**
 * An API's server that does what it is asked and then dies: the worst moment for a call to be sent again. It keeps its
 * connections, as most do. `booked` counts the calls that it did, by method and path.
 */
export async function startBookingServer() {
  const booked = new Map<string, number>()
  const seen: IncomingMessage[] = []
  const server = createServer(async (req, res) => {
    seen.push(req)
    await req.resume().toArray()
    const known = ANSWERS[req.url ?? '']
    if (known) {
      // What a careless server says of its answers.
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
