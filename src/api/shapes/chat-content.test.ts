import { expect, it } from 'vitest'
import { chatHistory, chatMessage } from '../chat'
import { readOutput } from '../core/endpoint/read-answer'

const CREATED = '2026-07-01T05:00:00Z'
const AT = Date.parse(CREATED)
const message = (content: unknown) => ({ _id: 'm1', sender: 'other', message: content, createdAt: CREATED })

const TEXT = { message_type: 'text', payload: { text: 'สวัสดี' } }
const BUTTONS = { text: 'choose', buttons: [{ type: 'postback', title: 'A', payload: 'PA' }] }
const ELEMENTS = [{ title: 'T', image_url: 'https://cdn.example/a.png' }]

const CONTENTS: [name: string, content: unknown, read: { message_type: string; payload: unknown }][] = [
  ['the message as JSON text', JSON.stringify(TEXT), TEXT],
  ['the payload as JSON text', { ...TEXT, payload: JSON.stringify(TEXT.payload) }, TEXT],
  ['a bare text', 'สวัสดี', TEXT],
  [
    'the words beside the type',
    { message_type: 'text', text: 'สวัสดี' },
    { ...TEXT, payload: { message_type: 'text', text: 'สวัสดี' } },
  ],
  [
    'a list',
    [TEXT, { ...TEXT, payload: { text: 'two' } }],
    { message_type: 'text', payload: [TEXT.payload, { text: 'two' }] },
  ],
  ['a text in braces that is no JSON', '{hello', { message_type: 'text', payload: { text: '{hello' } }],
  [
    "Messenger's buttons",
    { attachment: { type: 'template', payload: { template_type: 'button', ...BUTTONS } } },
    { message_type: 'buttons', payload: { template_type: 'button', ...BUTTONS } },
  ],
  [
    "Messenger's cards in the payload, as JSON text",
    {
      message_type: 'template',
      payload: JSON.stringify({
        attachment: { type: 'template', payload: { template_type: 'generic', elements: ELEMENTS } },
      }),
    },
    { message_type: 'generic', payload: { template_type: 'generic', elements: ELEMENTS } },
  ],
  [
    "Messenger's picture",
    { attachment: { type: 'image', payload: { url: 'https://cdn.example/a.png' } } },
    { message_type: 'media', payload: { fileType: 'image', url: 'https://cdn.example/a.png' } },
  ],
  [
    "Messenger's shared link",
    { attachment: { type: 'fallback', title: 'Site', url: 'https://good.example' } },
    {
      message_type: 'buttons',
      payload: { text: 'Site', buttons: [{ type: 'web_url', title: 'Site', url: 'https://good.example' }] },
    },
  ],
  [
    "Messenger's quick replies",
    { text: 'q', quick_replies: [{ title: 'A', payload: 'PA' }] },
    { message_type: 'quick_replies', payload: { text: 'q', quick_replies: [{ title: 'A', payload: 'PA' }] } },
  ],
]

it.each(CONTENTS)('a message is read: %s', (_, content, read) => {
  expect(chatMessage.parse(message(content)).message).toEqual(read)
})

it('a whole message may be JSON text, alone or among others', () => {
  const whole = chatMessage.parse(JSON.stringify(message(TEXT)))
  expect(whole).toMatchObject({ _id: 'm1', message: TEXT, createdAt: AT })
  const history = [JSON.stringify(message(TEXT)), message(TEXT)]
  const read = readOutput(chatHistory.spec, 200, JSON.stringify({ history }))
  expect(read).toMatchObject({ history: [whole, whole] })
})
