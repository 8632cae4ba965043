import { createServer, type Server } from 'node:http'
import type { AnyServer } from '../chat-server'

/** The port that a server listens on; 0 when it does not. */
export function portOf(server: AnyServer): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts listening; port 0 takes any free one, no host every address of this machine. Throws EADDRINUSE. */
export function listen(server: Server, port: number, host = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host ? { host } : {}) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Stops listening and cuts every connection. */
export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  if (server.listening) await new Promise((resolve) => server.close(resolve))
}

/** A port that nothing listens on, for a server that must be told its own. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await listen(probe, 0)
  const port = portOf(probe)
  await close(probe)
  return port
}
