import type { Socket } from 'node:net'
import type { AnyServer } from './chat-server'

/** A call follows its new connection sooner; one that lies without longer is held ready by a browser. */
const ON_ITS_WAY_MS = 100

/**
 * Gives what closes the connections that no call is on, those too that a browser holds ready and has never used: Node
 * counts these among the busy ones. Chromium sends a call again that dies on either, which would book it twice. One that
 * has just been opened gets the time for its first call.
 */
export function trackIdleConnections(server: AnyServer): () => void {
  const openSince = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    openSince.set(socket, performance.now())
    socket.once('close', () => openSince.delete(socket))
  })
  return () => {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    for (const [socket, since] of openSince) {
      const close = () => socket.bytesRead === 0 && socket.destroy()
      const left = since + ON_ITS_WAY_MS - performance.now()
      if (left <= 0) close()
      else setTimeout(close, left).unref()
    }
  }
}
