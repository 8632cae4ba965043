import { expect, it } from 'vitest'
import { readSimpleHtml } from './simple-html'

it('reads texts, paragraphs, line breaks and emphasis', () => {
  expect(readSimpleHtml('a &amp; b<br/><b>c<i>d</i></b>')).toEqual([
    'a ',
    '&',
    ' b',
    { tag: 'br', children: [] },
    { tag: 'b', children: ['c', { tag: 'i', children: ['d'] }] },
  ])
  expect(readSimpleHtml('<p><b>ฝาก</b> 1</p>\n<p></p>')).toEqual([
    { tag: 'p', children: [{ tag: 'b', children: ['ฝาก'] }, ' 1'] },
    '\n',
    { tag: 'p', children: [] },
  ])
  expect(readSimpleHtml('')).toEqual([])
})

it.each([
  '<p class="x">a</p>',
  '<b/>a',
  '<P>a</P>',
  '<a>a</a>',
  '<script>a</script>',
  '<p>a',
  '<b><i>a</b></i>',
  '<b><p>a</p></b>',
  '<p><p>a</p></p>',
  '<!-- a -->',
  'a < b',
  'a > b',
  '&#60;b&#62;',
])('leaves %s to the sanitiser', (html) => {
  expect(readSimpleHtml(html)).toBeNull()
})

it('leaves deep nesting to the sanitiser, and reads what is as deep as real content', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`
  expect(readSimpleHtml(nested(3000))).toBeNull()
  expect(readSimpleHtml(nested(30))).toHaveLength(1)
})
