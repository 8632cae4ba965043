import type { Socket } from 'node:net'
import type { AnyServer } from '../chat-server'

const ready = new WeakSet<Socket>()

/**
 * Whether a connection was open without a call when a drop was armed. Chromium sends a call again that dies on such a one,
 * which would book it twice; it may as well be a control call's whose bytes are on their way, so it is not closed before.
 */
export function layReady(socket: Socket): boolean {
  return ready.has(socket)
}

/** Gives what closes the connections that have been used and lie idle, and notes those that lie ready. */
export function trackIdleConnections(server: AnyServer): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) ready.add(socket)
  }
}
