import { expect, it, vi } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { createStore } from '@/lib/browser/store'
import {
  addPage,
  type Conversation,
  EMPTY_CONVERSATION,
  entriesOf,
  isDelivered,
  receive,
} from './conversation'
import type { ChatMessage } from './message'
import { createOutbox } from './outbox'

const AT = 1_000_000
const message = (id: string | null, text: string, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sender: 'other',
  type: 'text',
  payload: { text },
  at: AT,
  sessionId: null,
  ...given,
})
const textOf = ({ payload }: Pick<ChatMessage, 'payload'>) => (payload as { text: string }).text
const textsOf = ({ received }: Conversation) => received.map(textOf)
const numbered = Array.from({ length: 25 }, (_, index) => `${index + 1}`)

it('messages of one moment are ordered by id, and keep their order of arrival without ids', () => {
  const page = numbered.map((text) => message(`m${text}`, text))
  expect(textsOf(addPage(EMPTY_CONVERSATION, page))).toEqual(numbered)
  expect(textsOf(addPage(EMPTY_CONVERSATION, page.toReversed()))).toEqual(numbered)
  const arrived = numbered.map((text) => message(null, text))
  expect(textsOf(arrived.reduce(receive, EMPTY_CONVERSATION))).toEqual(numbered)
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A member who writes, and a server whose answers and copies come when they are told to. */
function chat() {
  const conversation = createStore<Conversation>(EMPTY_CONVERSATION)
  const sent: { text: string; resolve: (at: number | null) => void; reject: (error: ApiError) => void }[] = []
  const look = vi.fn(async () => {})
  const outbox = createOutbox(conversation, {
    send: ({ payload }) =>
      new Promise((resolve, reject) => sent.push({ text: textOf({ payload }), resolve, reject })),
    upload: async () => '',
    look,
  })
  const copy = (id: string | null, text: string, at = AT, sender: ChatMessage['sender'] = 'customer') =>
    conversation.change((now) => receive(now, message(id, text, { at, sender })))
  const seen = () => {
    const entries = entriesOf(conversation.read())
    return [
      entries.filter(isDelivered).map(textOf),
      entries.filter((entry) => !isDelivered(entry)).map(({ status }) => status),
    ]
  }
  return { conversation, outbox, sent, look, copy, seen }
}

const answer = ({ sent }: ReturnType<typeof chat>) => sent[0]?.resolve(AT)
const untimed = ({ sent }: ReturnType<typeof chat>) => sent[0]?.resolve(null)
const lost = ({ sent }: ReturnType<typeof chat>) => sent[0]?.reject(new ApiError('network'))
const pushed = ({ copy }: ReturnType<typeof chat>) => copy('m1', 'hello')
const pushedWithoutId = ({ copy }: ReturnType<typeof chat>) => copy(null, 'hello')
const changed = ({ copy }: ReturnType<typeof chat>) => copy('m1', 'HELLO')
const page = ({ conversation }: ReturnType<typeof chat>) =>
  conversation.change((now) => addPage(now, [message('m1', 'hello', { sender: 'customer' })]))

it.each([
  ['answered, then pushed twice', [answer, pushed, pushed], 'hello'],
  ['pushed before its answer', [pushed, pushed, answer], 'hello'],
  ['pushed without an id before and after its answer', [pushedWithoutId, answer, pushedWithoutId], 'hello'],
  ['pushed with another text after its answer', [answer, changed], 'HELLO'],
  ['pushed with another text before its answer', [changed, answer], 'HELLO'],
  ['answered without a time, then on a page', [untimed, page], 'hello'],
  ['pushed before an answer without a time', [pushed, untimed], 'hello'],
  ['not answered, then pushed', [lost, pushed, page], 'hello'],
  ['pushed and then not answered', [pushed, lost], 'hello'],
])('a message that is %s is shown once', async (_, events, text) => {
  const world = chat()
  world.outbox.text('hello')
  await settle()
  for (const event of events) {
    event(world)
    await settle()
  }
  expect(world.seen()).toEqual([[text], []])
})

it('messages are sent one after the other, and the same text of the support or another tab is another message', async () => {
  const { outbox, sent, copy, seen } = chat()
  outbox.text('hello')
  outbox.text('hello')
  await settle()
  expect(sent).toHaveLength(1)
  copy('m0', 'hello', AT - 1, 'other')
  copy('m1', 'hello', AT)
  copy('m2', 'hello', AT + 1)
  // The copy of what is being sent waits for the answer.
  expect(seen()).toEqual([
    ['hello', 'hello'],
    ['sending', 'sending'],
  ])
  sent[0]?.resolve(AT)
  await settle()
  sent[1]?.resolve(AT + 2)
  await settle()
  copy('m3', 'hello', AT + 2)
  expect(sent).toHaveLength(2)
  expect(seen()).toEqual([['hello', 'hello', 'hello', 'hello'], []])
})

it('a choice that is pressed twice is sent once, and another one is sent too', async () => {
  const { outbox, sent, seen } = chat()
  for (const title of ['Deposit', 'Deposit', 'Withdraw']) outbox.choose(title, title)
  expect(seen()).toEqual([[], ['sending', 'sending']])
  await settle()
  expect(sent).toHaveLength(1)
})

it('an older message of the same text is another one', async () => {
  const { outbox, sent, copy, seen } = chat()
  copy('m0', 'hello', AT - 60_000)
  outbox.text('hello')
  await settle()
  expect(seen()).toEqual([['hello'], ['sending']])
  sent[0]?.resolve(AT)
  await settle()
  expect(seen()).toEqual([['hello', 'hello'], []])
})

it('a refused message stays, and is sent again by a press alone', async () => {
  const { conversation, outbox, sent, look, seen } = chat()
  outbox.text('hello')
  await settle()
  sent[0]?.reject(new ApiError('refused', 'NO', 400))
  await settle()
  expect([seen(), look.mock.calls.length]).toEqual([[[], ['failed']], 0])
  outbox.retry(conversation.read().drafts[0]?.key ?? '')
  await settle()
  sent[1]?.resolve(AT)
  await settle()
  expect([seen(), look.mock.calls.length]).toEqual([[['hello'], []], 0])
})

it('a message without an answer is looked for before it is sent again, and not sent where it is found', async () => {
  const { conversation, outbox, sent, look, copy, seen } = chat()
  outbox.text('hello')
  await settle()
  sent[0]?.reject(new ApiError('timeout'))
  await settle()
  expect([seen(), look.mock.calls.length]).toEqual([[[], ['failed']], 1])
  look.mockImplementationOnce(async () => copy('m1', 'hello'))
  outbox.retry(conversation.read().drafts[0]?.key ?? '')
  await settle()
  expect([seen(), sent.length]).toEqual([[['hello'], []], 1])
})
