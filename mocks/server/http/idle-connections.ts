import type { Socket } from 'node:net'
import type { AnyServer } from '../chat-server'

const ready = new WeakSet<Socket>()

/**
 * True when a connection was open, but still unused, when a cut was armed. Chromium retries a call that dies on such
 * a connection, which would book it twice. The connection can't be closed when the cut is armed, because the bytes of a
 * control call may be on their way.
 */
export function layReady(socket: Socket): boolean {
  return ready.has(socket)
}

/** Gives a function that closes used idle connections and marks those that haven't been used. */
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
