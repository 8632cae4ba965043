import { noteEnded, noteStarted } from './left-behind'

/** Every socket that the chat has made, in order. */
export const sockets: FakeSocket[] = []

/** Stands for socket.io's `io`: `vi.mock('socket.io-client', () => import('@/testing/fake-socket'))`. */
export function io(_origin = '', { auth = () => {} }: { auth?: Auth } = {}) {
  const socket = new FakeSocket(auth)
  sockets.push(socket)
  return socket
}

/** Gives what a connect sends besides. */
type Auth = (give: (sent: unknown) => void) => void

/** A socket whose server is the test: `open` answers its connect, `tell` is an event. */
class FakeSocket {
  constructor(readonly auth: Auth) {}
  connected = false
  joined: unknown[] = []
  io = { opts: {} as { transports?: string[] } }
  attempts = 0
  listeners: [event: string, listener: (given?: unknown) => void][] = []

  on(event: string, listener: (given?: unknown) => void) {
    this.listeners.push([event, listener])
  }
  off(event: string, listener: unknown) {
    this.listeners = this.listeners.filter(([name, one]) => name !== event || one !== listener)
  }
  timeout() {
    return {
      emit: (_join: string, room: unknown, answer: (timeout: null, given: unknown) => void) => {
        this.joined.push(room)
        answer(null, { ok: true })
      },
    }
  }
  connect() {
    this.attempts += 1
    noteStarted(this, 'a socket')
  }
  disconnect() {
    noteEnded(this)
    this.connected = false
  }
  open() {
    this.connected = true
    this.tell('connect')
  }
  drop() {
    this.connected = false
    this.tell('disconnect')
  }
  tell(event: string, given?: unknown) {
    for (const [name, listener] of [...this.listeners]) if (name === event) listener(given)
  }
}
