import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer } from 'react'
import { io } from 'socket.io-client'
import { Decoder, Encoder } from 'socket.io-parser'
import { useProfile } from '@/api/account'
import { chatToken } from '@/api/core/transport/chat-token'
import { env } from '@/env'
import { quoteLongNumbers } from '@/lib/json'
import { joinUrl } from '@/lib/text/links'
import { createChatSession } from './chat-session'
import { guestIdentity, memberIdentity, storedGuestId, useIsMember } from './identity'

/** socket.io's decoder without loss of digits in long numbers, so that message ids match those of the history. */
export class ExactDecoder extends Decoder {
  override add(packet: unknown) {
    super.add(typeof packet === 'string' ? quoteLongNumbers(packet) : packet)
  }
}

/**
 * The chat's socket: socket.io's default path below the chat's URL, and no reconnection of its own. Each connect sends
 * the member's token, if the chat may have it (`chatToken`), so that the server can protect the member's room. After a
 * failure a WebSocket is tried first: of several servers another one may have got the poll, and some fronts refuse polls.
 */
function openSocket() {
  const { origin, pathname } = new URL(env.chatUrl ?? '', document.baseURI)
  const socket = io(origin, {
    path: joinUrl(pathname, '/socket.io/'),
    parser: { Encoder, Decoder: ExactDecoder },
    reconnection: false,
    autoConnect: false,
    // Without WebTransport, whose failed handshake is an uncaught error.
    transports: ['polling', 'websocket'],
    tryAllTransports: true,
    auth: (give) => {
      const token = chatToken()
      give(token ? { token } : {})
    },
  })
  socket.on('connect_error', () => {
    socket.io.opts.transports = ['websocket', 'polling']
  })
  return socket
}

/**
 * The session of the current member, or of a guest, and the query of the member's profile. The session is null until
 * the profile has loaded, or until a guest first opens the chat. A member's connects at once. A guest's
 * connects when the chat is opened, or at once if the guest has written.
 */
export function useChatSession(isOpen: boolean) {
  const client = useQueryClient()
  // After a restart a guest gets another id.
  const [, restart] = useReducer((count: number) => count + 1, 0)
  const isMember = useIsMember()
  const query = useProfile({ enabled: isMember })
  const member = isMember ? query.data : undefined
  const guest = !isMember && (isOpen || storedGuestId() !== null) ? guestIdentity() : undefined
  const identity = member ? memberIdentity(member) : guest
  const key = JSON.stringify(identity ?? null)

  const session = useMemo(() => {
    const known: typeof identity | null = JSON.parse(key)
    return known ? createChatSession(client, known, openSocket) : null
  }, [client, key])

  useEffect(() => session?.stop, [session])
  useEffect(() => {
    if (session && (isOpen || isMember || session.hasBegun())) session.start()
  }, [session, isOpen, isMember])

  return { session, query, restart }
}
