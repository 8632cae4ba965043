import { expect, it } from 'vitest'
import { markdownText } from './evidence'

it.each([
  ['a link', '[x](/evil)', '\\[x\\](/evil)'],
  ['an address', 'https://evil.example', 'https\\://evil.example'],
  ['a bare www name', 'www.evil.example WWW.evil.example', 'www\\.evil.example WWW\\.evil.example'],
  ['an e-mail address, written as a reference too', 'a@b.c a&#64;b.c', 'a\\@b.c a\\&#64;b.c'],
  ['HTML or a picture', '<b>!', '\\<b\\>\\!'],
  ['a cell or a line of its own', 'a|b\nc', 'a\\|b c'],
])("a stranger's text in the summary is not %s", (_, text, written) => {
  expect(markdownText(text)).toBe(written)
})

it("a stranger's text in the summary is otherwise as it came", () => {
  expect(markdownText('POST /api/www/x 22:33:30 ถอนเงิน')).toBe('POST /api/www/x 22:33:30 ถอนเงิน')
})
