import { describe, expect, it } from 'vitest'
import { addPage, depart, hear, NOTHING_SAID, sent, type Talk, write } from './conversation'
import type { Said } from './said'

const AT = 1_000_000
const said = (id: string | null, text: string, sender: Said['sender'] = 'other'): Said => ({
  id,
  sender,
  type: 'text',
  payload: { text },
  at: AT,
  sessionId: null,
})
const textsOf = ({ confirmed }: Talk) => confirmed.map(({ payload }) => (payload as { text: string }).text)
const numbered = Array.from({ length: 25 }, (_, index) => `${index + 1}`)

/** Written here and answered with the server's time. */
function wrote(talk: Talk, text: string): Talk {
  const written = write(talk, { key: text, type: 'text', payload: { text }, at: AT, status: 'sending' })
  return sent(depart(written, text), text, AT)
}

describe('messages of one moment', () => {
  it('stand in the order of their ids, however many digits those have', () => {
    const page = numbered.map((text) => said(`m${text}`, text))
    expect(textsOf(addPage(NOTHING_SAID, page))).toEqual(numbered)
    expect(textsOf(addPage(NOTHING_SAID, page.toReversed()))).toEqual(numbered)
  })

  it('stand as they came where they have no ids', () => {
    expect(textsOf(numbered.reduce((talk, text) => hear(talk, said(null, text)), NOTHING_SAID))).toEqual(
      numbered,
    )
  })

  it('are all there when they were written here, and each takes its own copy', () => {
    const both = wrote(wrote(NOTHING_SAID, 'one'), 'two')
    expect(textsOf(both)).toEqual(['one', 'two'])
    const copied = hear(hear(both, said('m1', 'one', 'customer')), said('m2', 'two', 'customer'))
    expect(copied.confirmed.map(({ id }) => id)).toEqual(['m1', 'm2'])
    expect(textsOf(copied)).toEqual(['one', 'two'])
  })

  it('take the text that the server made of what was written here (control)', () => {
    const copied = hear(wrote(NOTHING_SAID, 'one'), said('m1', 'ONE', 'customer'))
    expect(textsOf(copied)).toEqual(['ONE'])
  })
})
