import { describe, expect, it } from 'vitest'
import {
  addDraft,
  addPage,
  type Conversation,
  EMPTY_CONVERSATION,
  markSending,
  markSent,
  receive,
} from './conversation'
import type { ChatMessage } from './message'

const AT = 1_000_000
const serverMessage = (
  id: string | null,
  text: string,
  sender: ChatMessage['sender'] = 'other',
): ChatMessage => ({
  id,
  sender,
  type: 'text',
  payload: { text },
  at: AT,
  sessionId: null,
})
const textsOf = ({ confirmed }: Conversation) =>
  confirmed.map(({ payload }) => (payload as { text: string }).text)
const numbered = Array.from({ length: 25 }, (_, index) => `${index + 1}`)

/** Adds a message that is sent from here and confirmed with the server's time. */
function wrote(conversation: Conversation, text: string): Conversation {
  const written = addDraft(conversation, {
    key: text,
    type: 'text',
    payload: { text },
    at: AT,
    status: 'sending',
  })
  return markSent(markSending(written, text), text, AT)
}

describe('messages of one moment', () => {
  it('are ordered by id, however many digits it has', () => {
    const page = numbered.map((text) => serverMessage(`m${text}`, text))
    expect(textsOf(addPage(EMPTY_CONVERSATION, page))).toEqual(numbered)
    expect(textsOf(addPage(EMPTY_CONVERSATION, page.toReversed()))).toEqual(numbered)
  })

  it('keep their order of arrival without ids', () => {
    expect(
      textsOf(
        numbered.reduce(
          (conversation, text) => receive(conversation, serverMessage(null, text)),
          EMPTY_CONVERSATION,
        ),
      ),
    ).toEqual(numbered)
  })

  it('are all there when they were written here, and each takes its own copy', () => {
    const both = wrote(wrote(EMPTY_CONVERSATION, 'one'), 'two')
    expect(textsOf(both)).toEqual(['one', 'two'])
    const copied = receive(
      receive(both, serverMessage('m1', 'one', 'customer')),
      serverMessage('m2', 'two', 'customer'),
    )
    expect(copied.confirmed.map(({ id }) => id)).toEqual(['m1', 'm2'])
    expect(textsOf(copied)).toEqual(['one', 'two'])
  })

  it('control: recognise a copy whose text the server has changed', () => {
    const copied = receive(wrote(EMPTY_CONVERSATION, 'one'), serverMessage('m1', 'ONE', 'customer'))
    expect(textsOf(copied)).toEqual(['ONE'])
  })
})
