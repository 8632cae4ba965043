import type { Socket } from 'node:net'
import type { AnyServer } from './chat-server'

/**
 * Gives what closes the connections that no call is on, those too that a browser holds ready and has never used: Node
 * counts these among the busy ones. Chromium sends a call again that dies on either, which would book it twice.
 */
export function trackIdleConnections(server: AnyServer): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
