import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AnyServer } from '../chat-server'

/** The port of a listening server, else 0. */
export function portOf(server: AnyServer): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts listening. Port 0 takes any free port; an empty host listens on every address. Throws EADDRINUSE. */
export async function listen(server: Server, port: number, host = ''): Promise<void> {
  server.listen({ port, ...(host ? { host } : {}) })
  await once(server, 'listening')
}

/** Stops listening and closes all HTTP connections. */
export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  if (server.listening) await new Promise((resolve) => server.close(resolve))
}

/** A free port, for a server that needs its number in advance. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await listen(probe, 0)
  const port = portOf(probe)
  await close(probe)
  return port
}
