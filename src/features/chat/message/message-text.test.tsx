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
