import type { Socket } from 'socket.io-client'
import { env } from '@/env'
import { isOnline, onOnlineChange } from '@/lib/browser/online'
import { steadyNow } from '@/lib/browser/steady-clock'
import { isRecord } from '@/lib/is-record'

/** The interval of connection checks and its random extra, in ms. */
const CHECK_MS = 5_000
const JITTER_MS = 1_000
/** How long to wait for the answer to `join` before assuming success, in ms. */
const JOIN_WAIT_MS = 1_000
/** The least time between attempts to connect, in ms, however often the device wakes up. */
const LEAST_GAP_MS = 1_000
/** The pause after a wake-up in which later ones wait: a connection that comes and goes is one wake-up. */
const WAKE_PAUSE_MS = 3_000

export type ChatSocket = Pick<Socket, 'connected' | 'connect' | 'disconnect' | 'on' | 'off' | 'timeout'>

interface Connection {
  /** A socket that does not reconnect by itself: `keepConnected` reconnects it. */
  socket: ChatSocket
  /** The room's name, requested before connecting. May reject. */
  room: () => Promise<string>
  onJoined: () => void
  onDropped: () => void
  onMessage: (raw: unknown) => void
  /** Called at each check, and on wake-up while connected, unless the server refused the room. */
  onCheck: (reason: 'timer' | 'wake') => void
}

/** How long a page may be hidden or offline before it leaves the room, in ms. A photo is chosen within this time. */
const LEAVE_AFTER_MS = 30_000

const isAwake = () => document.visibilityState === 'visible' && isOnline()

/**
 * Keeps a socket in its room, which is joined after each connect. The connection is checked every 5 to 6 s and on
 * wake-up, and made again if it was lost. While the page is hidden or offline, nothing is checked, and
 * soon the room is left until the page comes back. Gives the function
 * that ends all this.
 */
export function keepConnected({ socket, room, onJoined, onDropped, onMessage, onCheck }: Connection) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let trying = false
  let lastTry = Number.NEGATIVE_INFINITY
  let lastWake = Number.NEGATIVE_INFINITY
  let connection = 0
  let roomName = ''
  let keptOut = false

  async function connect() {
    if (trying) return
    trying = true
    lastTry = steadyNow()
    try {
      roomName = await room()
      if (!stopped && isAwake()) socket.connect()
    } catch {
      // The next check tries again.
    } finally {
      trying = false
    }
  }

  function look(reason: 'timer' | 'wake') {
    clearTimeout(timer)
    if (stopped) return
    if (!isAwake()) {
      // A connection costs a hidden page a wake-up at each of the server's pings, and more without a WebSocket.
      timer = setTimeout(() => socket.disconnect(), LEAVE_AFTER_MS)
      return
    }
    if (reason === 'wake') {
      const pause = lastWake + WAKE_PAUSE_MS - steadyNow()
      if (pause > 0) {
        timer = setTimeout(() => look('wake'), pause)
        return
      }
      lastWake = steadyNow()
    }
    if (socket.connected) {
      if (!keptOut) onCheck(reason)
      // The server refused the room. Each wake-up asks for it again, because the server may accept it by now.
      else if (reason === 'wake') join()
    } else {
      // Without a connection, what came is found by looking.
      if (reason === 'timer') onCheck(reason)
      if (steadyNow() - lastTry >= LEAST_GAP_MS) void connect()
    }
    timer = setTimeout(() => look('timer'), CHECK_MS + Math.random() * JITTER_MS)
  }

  function join() {
    connection += 1
    const mine = connection
    const joined = (_timeout: unknown, answer: unknown) => {
      if (stopped || mine !== connection || !socket.connected) return
      keptOut = isRefusal(answer)
      if (!keptOut) onJoined()
    }
    keptOut = false
    socket.timeout(JOIN_WAIT_MS).emit(env.chatJoinEvent, roomName, joined)
  }

  const wake = () => look('wake')
  socket.on('connect', join)
  socket.on('disconnect', onDropped)
  for (const event of env.chatMessageEvents) socket.on(event, onMessage)
  document.addEventListener('visibilitychange', wake)
  const stopOnline = onOnlineChange(wake)
  look('wake')

  return () => {
    stopped = true
    clearTimeout(timer)
    socket.off('connect', join)
    socket.off('disconnect', onDropped)
    for (const event of env.chatMessageEvents) socket.off(event, onMessage)
    document.removeEventListener('visibilitychange', wake)
    stopOnline()
    socket.disconnect()
  }
}

/** Whether the answer to `join` is a refusal. False when no answer came. */
function isRefusal(answer: unknown): boolean {
  if (answer === false) return true
  return isRecord(answer) && (Boolean(answer.error) || answer.success === false || answer.ok === false)
}
