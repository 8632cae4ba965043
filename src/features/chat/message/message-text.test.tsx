import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkedParts, MessageText } from './message-text'

const shown = (text: string) => render(<MessageText text={text} isOwn={false} />).container

it('markup from support is rendered as HTML, a lone sign is text', async () => {
  for (const text of ['a < b', 'press <b>', '<br', '<3'])
    expect(shown(text).querySelector('p')?.textContent).toBe(text)
  for (const text of ['<b>yes</b>', '<p class="x">yes</p>', 'a<br/>b', '<div>\n<i>yes</i></div>'])
    expect(shown(text).querySelector('p')).toBeNull()
})

// A regular expression that backtracks would time out on these.
it.each([
  ['<b>', 200_000],
  ['<br ', 200_000],
  ['<p x', 200_000],
])('a long text of %j is just text', (part, times) => {
  const text = part.repeat(times)
  expect(shown(text).querySelector('p')?.textContent).toHaveLength(text.length)
})

it("an address ends before the sentence's punctuation, however long that is", () => {
  const dots = `https://good.example/${'.'.repeat(200_000)}`
  expect(linkedParts(`${dots}x`)).toHaveLength(1)
  expect(linkedParts(dots).map(({ text }) => text.length)).toEqual([21, 200_000])
})

it.each([
  ['see https://example.com/a?b=1#c now', 'https://example.com/a?b=1#c'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['ดูที่ https://example.com/ไทย, แล้วบอก', 'https://example.com/ไทย'],
  ['call tel:+66812345678!', 'tel:+66812345678'],
  ['http://example.com'],
  ['javascript:alert(1)'],
  ['https://user:pass@example.com'],
  ['www.example.com'],
])('%s has the link %s, and nothing of it is lost', (text, ...addresses) => {
  const parts = linkedParts(text)
  expect(parts.flatMap((part) => (part.link === null ? [] : [part.text]))).toEqual(addresses)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
