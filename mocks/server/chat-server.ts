import type { Server as HttpServer } from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import { Server } from 'socket.io'
import { isDropArmed } from '../answers/faults'
import { memberOf } from '../rules/account/login'
import { mayEnter } from '../rules/support/chat'
import type { WorldStore } from '../world/create-world'
import { admitsSocket } from './http/admission'

/** The sandbox's own server, or the dev server's. */
export type AnyServer = HttpServer | Http2SecureServer

const LONGEST_ROOM = 200

/**
 * The chat's socket on the API's server. A client emits `join` with a room's name and receives `messaging` with each
 * message. Joining a member's room needs that member's token in the handshake's `auth`; otherwise the answer is
 * `{error}`.
 */
export function attachChat(httpServer: AnyServer, worlds: WorldStore, isOwn: boolean): { close(): void } {
  const origins = () => worlds.world().settings.crossOrigin.origins
  const io = new Server(httpServer, {
    serveClient: false,
    // The sandbox's own server closes other upgrades. On the dev server they stay open, because Vite's socket is one.
    destroyUpgrade: isOwn,
    allowRequest: (req, answer) => answer(null, admitsSocket(req, origins())),
    cors: { origin: (origin, answer) => answer(null, origins().includes(origin ?? '')) },
  })
  // The chat's polls share the page's connections, and none is reused while a cut is armed (http/handler.ts).
  io.engine.on('headers', (headers: Record<string, string>) => {
    if (isDropArmed(worlds.world())) headers.Connection = 'close'
  })
  io.on('connection', (socket) => {
    socket.on('join', (room: unknown, joined?: unknown) => {
      const answer = typeof joined === 'function' ? joined : () => {}
      if (typeof room !== 'string' || room === '' || room.length > LONGEST_ROOM) return answer()
      const world = worlds.world()
      const { token } = socket.handshake.auth
      const member = memberOf(world, typeof token === 'string' ? `Bearer ${token}` : null)
      if (!mayEnter(world, room, member)) return answer({ error: 'invalid-token' })
      socket.join(room)
      answer()
    })
  })
  const listen = () => worlds.world().listeners.add((room, message) => io.to(room).emit('messaging', message))
  const cut = () => {
    // Closes the transport without Socket.IO's disconnect packet. A client treats that as a lost connection and
    // reconnects.
    for (const socket of io.sockets.sockets.values()) socket.conn.close()
  }
  listen()
  worlds.onCut(cut)
  worlds.onReset(() => {
    cut()
    listen()
  })
  return {
    close: () => {
      cut()
      io.engine.close()
    },
  }
}
