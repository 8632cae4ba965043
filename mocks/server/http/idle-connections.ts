import type { IncomingMessage, ServerResponse } from 'node:http'
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

/**
 * Gives a function that closes used idle connections and marks those that haven't been used. Node's own
 * `closeIdleConnections` closes the unused too since Node 26.
 */
export function trackIdleConnections(server: AnyServer): () => void {
  /** The open connections, each with the number of bytes that had come when its last answer ended. */
  const open = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answer.once('close', () => open.has(socket) && open.set(socket, socket.bytesRead))
  })
  return () => {
    for (const [socket, answeredBytes] of open) {
      if (socket.bytesRead === 0) ready.add(socket)
      else if (socket.bytesRead === answeredBytes) socket.destroy()
    }
  }
}
