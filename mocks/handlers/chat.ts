import { chatConfig, chatHistory, markRead, sendMessage, uploadImage, uploadVideo } from '@/api/chat'
import { mock } from '../mock'
import * as chat from '../rules/support/chat'
import type { RoomMessage } from '../world/model'
import { png, WHO } from './examples'

const wireMessage = ({ sender, ...message }: RoomMessage) =>
  ({ ...message, sender: sender === 'customer' ? 'customer' : 'other' }) as const

/** The HTTP calls of the chat. Its socket is in chat-server.ts. */
export const chatHandlers = [
  mock(chatConfig).open(() => ({ PREFIX: chat.ROOM_PREFIX })),
  mock(sendMessage, {
    input: { sender: 'customer', message: { message_type: 'text', payload: { text: 'Hello' } }, ...WHO },
  }).open(({ world, member, input }) => {
    const { sender, message, userId, guestId, username, name } = input
    const room = chat.roomOf(world, { userId, guestId }, member)
    const who = {
      ...(userId ? { userId } : { guestId: guestId ?? '' }),
      ...(username ? { username } : {}),
      ...(name ? { name } : {}),
    }
    const sent = chat.postMessage(world, room, { sender, message, ...who })
    return { createdAt: sent.createdAt }
  }),
  mock(chatHistory, { input: { ...WHO, limit: 2, skip: 0 } }).open(({ world, member, input }) => {
    const messages = chat.historyOf(world, chat.roomOf(world, input, member), input)
    return { history: messages.map(wireMessage) }
  }),
  mock(uploadImage, { input: { file: png('picture.png') } }).upload(({ world, file }) => ({
    path: `/sandbox-art/uploads/${chat.keepUpload(world, 'image', file)}`,
  })),
  mock(uploadVideo, { input: { file: new File(['x'], 'clip.mp4', { type: 'video/mp4' }) } }).upload(
    ({ world, file }) => ({
      path: `/sandbox-art/uploads/${chat.keepUpload(world, 'video', file)}`,
    }),
  ),
  mock(markRead, { input: WHO }).open(({ world, member, input }) => {
    chat.openRoom(world, chat.roomOf(world, input, member)).readAt = world.now()
  }),
]
