import * as z from 'zod/mini'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import { wireRegistry } from './core/wire/metadata'
import {
  acknowledged,
  list,
  oneOf,
  orElse,
  orNull,
  positive,
  record,
  shapesOf,
  string,
  text,
} from './core/wire/wire'
import { instant } from './core/wire/wire-values'
import { fromJsonText, readChatContent } from './shapes/chat-content'

/** A button, a quick reply or a card of a payload. */
const part = {
  type: orElse(text('state'), ''),
  title: orElse(text('chat'), ''),
  subtitle: orElse(text('chat'), ''),
  text: orElse(text('chat'), ''),
  payload: orElse(text('chat'), ''),
  url: orElse(text('link'), ''),
  image_url: orElse(text('link'), ''),
}

/** A message's payload, of any form: the chat parses it by the message's type. */
const payloadShape = {
  kind: 'field',
  is: 'chat',
  json: { type: 'object' },
  parts: shapesOf({
    text: orElse(text('chat'), ''),
    title: orElse(text('chat'), ''),
    message: orElse(text('chat'), ''),
    payload: orElse(text('chat'), ''),
    url: orElse(text('link'), ''),
    filePath: orElse(text('link'), ''),
    fileType: orElse(text('state'), ''),
    buttons: list(record(part)),
    quick_replies: list(record(part)),
    elements: list(record({ ...part, buttons: list(record(part)) })),
  }),
  optional: true,
} as const
const payload = z.optional(z.unknown()).register(wireRegistry, { shape: payloadShape })

/** A message's type and payload. */
const content = record(
  { message_type: orElse(text('state'), ''), payload },
  { before: readChatContent, parts: { '': text('chat') } },
)

/** A chat message. One of an unknown type is kept, and its text is shown. */
export const chatMessage = record(
  {
    _id: orNull(text('id')),
    sender: oneOf(['customer', 'other'], 'other'),
    message: content,
    createdAt: orNull(instant),
    session_id: orNull(text('token')),
  },
  { before: fromJsonText },
)

const who = { userId: z.optional(string('id')), guestId: z.optional(string('id')) }

const ofChat = { host: 'chat', public: true } as const

/** The server's prefix for the names of chat rooms. */
export const chatConfig = defineQuery({
  key: ['chat', 'config'],
  path: '/api/chat/config',
  output: record({ PREFIX: orElse(text('word'), '') }),
  ...ofChat,
})
/** @public For components; no screen uses it, because the chat's connection is outside React. */
export const useChatConfig = queryHook(chatConfig)

/** Sends a message; returns its time of creation. */
export const sendMessage = defineMutation({
  key: ['chat', 'send'],
  method: 'POST',
  path: '/api/chat/send-message',
  input: z.object({
    sender: z.literal('customer'),
    message: z.object({
      message_type: string('state'),
      payload: z.unknown().register(wireRegistry, { shape: payloadShape }),
    }),
    ...who,
    username: z.optional(string('phone')),
    name: z.optional(string('person')),
    deviceToken: z.optional(string('token')),
    session_id: z.optional(string('token')),
  }),
  output: record({ createdAt: orNull(instant) }),
  success: 'acknowledged',
  evidence: 'none',
  ...ofChat,
  errors: 'caller',
})
/** @public For components; no screen uses it, because the chat's connection is outside React. */
export const useSendMessage = () => useOnce(sendMessage())

/** Up to `limit` messages of the history, starting at `skip`, in any order: the chat sorts them by time. */
export const chatHistory = defineQuery({
  key: ['chat', 'history'],
  method: 'POST',
  path: '/api/chat/history',
  input: z.object({ ...who, limit: positive, skip: z.int().check(z.gte(0)) }),
  output: record({ history: list(chatMessage, 'history') }, { bare: 'history' }),
  ...ofChat,
})
/** @public For components; no screen uses it, because the chat's connection is outside React. */
export const useChatHistory = queryHook(chatHistory)

const upload = {
  input: z.object({ file: z.instanceof(Blob) }),
  output: record({ path: text('upload') }),
  success: ['path'],
  evidence: 'none',
  upload: true,
  ...ofChat,
  errors: 'caller',
} as const

/** Uploads a picture as multipart, with progress and a timeout of 60 s without progress. */
export const uploadImage = defineMutation({
  key: ['chat', 'upload-image'],
  method: 'POST',
  path: '/api/chat/upload-image',
  ...upload,
})
/** @public For components; no screen uses it, because the chat's connection is outside React. */
export const useUploadImage = () => useOnce(uploadImage())

/** Uploads a video as multipart, with progress and a timeout of 60 s without progress. */
export const uploadVideo = defineMutation({
  key: ['chat', 'upload-video'],
  method: 'POST',
  path: '/api/chat/upload-video',
  ...upload,
})
/** @public For components; no screen uses it, because the chat's connection is outside React. */
export const useUploadVideo = () => useOnce(uploadVideo())

/** Marks the conversation as read. */
export const markRead = defineMutation({
  key: ['chat', 'read'],
  method: 'PUT',
  path: '/api/chat/read-customer/',
  input: z.object(who),
  ...acknowledged,
  evidence: 'none',
  ...ofChat,
  errors: 'caller',
})
/** @public For components; no screen uses it, because the chat's connection is outside React. */
export const useMarkRead = () => useOnce(markRead())
