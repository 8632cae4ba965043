import { expect, it } from 'vitest'
import { chatHistory, chatMessage } from '../chat'
import { readOutput } from '../core/endpoint/read-answer'

const CREATED = '2026-07-01T05:00:00Z'
const AT = Date.parse(CREATED)
const message = (content: unknown) => ({ _id: 'm1', sender: 'other', message: content, createdAt: CREATED })

const TEXT = { message_type: 'text', payload: { text: 'สวัสดี' } }
const BUTTONS = { text: 'choose', buttons: [{ type: 'postback', title: 'A', payload: 'PA' }] }
const ELEMENTS = [{ title: 'T', image_url: 'https://cdn.example/a.png' }]

const QUESTION = { text: 'q', quick_replies: [{ title: 'A', payload: 'PA' }] }
const attached = (type: string, payload: object) => ({ attachment: { type, payload } })
const cards = { template_type: 'generic', elements: ELEMENTS }
const buttons = { template_type: 'button', ...BUTTONS }
const two = [TEXT, { ...TEXT, payload: { text: 'two' } }]
const link = { title: 'Site', url: 'https://good.example' }
const picture = { url: 'https://cdn.example/a.png' }

const CONTENTS: [name: string, content: unknown, message_type: string, payload: unknown][] = [
  ['the message as JSON text', JSON.stringify(TEXT), 'text', TEXT.payload],
  ['the payload as JSON text', { ...TEXT, payload: JSON.stringify(TEXT.payload) }, 'text', TEXT.payload],
  ['a bare text', 'สวัสดี', 'text', TEXT.payload],
  ['a list', two, 'text', [TEXT.payload, { text: 'two' }]],
  ['a text in braces that is no JSON', '{hello', 'text', { text: '{hello' }],
  ["Messenger's buttons", attached('template', buttons), 'buttons', buttons],
  ["Messenger's cards", { payload: JSON.stringify(attached('template', cards)) }, 'generic', cards],
  ["Messenger's picture", attached('image', picture), 'media', { fileType: 'image', ...picture }],
  [
    "Messenger's shared link",
    { attachment: { type: 'fallback', ...link } },
    'buttons',
    { text: 'Site', buttons: [{ type: 'web_url', ...link }] },
  ],
  ["Messenger's quick replies", QUESTION, 'quick_replies', QUESTION],
]

it.each(CONTENTS)('a message is read: %s', (_, content, message_type, payload) => {
  expect(chatMessage.parse(message(content)).message).toEqual({ message_type, payload })
})

it('a whole message may be JSON text, alone or among others', () => {
  const whole = chatMessage.parse(JSON.stringify(message(TEXT)))
  expect(whole).toMatchObject({ _id: 'm1', message: TEXT, createdAt: AT })
  const history = [JSON.stringify(message(TEXT)), message(TEXT)]
  const read = readOutput(chatHistory.spec, 200, JSON.stringify({ history }))
  expect(read).toMatchObject({ history: [whole, whole] })
})
