import { expect, it } from 'vitest'
import { withoutMarkup } from './label-text'

it.each([
  ['<b>100</b>', '100'],
  ['<b style="color:red">ได้</b><br>20', 'ได้ 20'],
  ['A &amp; B', 'A & B'],
  ['&lt;b&gt;', '<b>'],
  ['&quot;50&quot;&nbsp;it&#39;s', '"50" it\'s'],
  ['&unknown; & co', '&unknown; & co'],
  ['&constructor;', '&constructor;'],
  ['5 < 6 > 4 <3', '5 < 6 > 4 <3'],
  ['  two  words ', '  two  words '],
])('%j reads %j', (text, read) => {
  expect(withoutMarkup(text)).toBe(read)
})
