const LETTERS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
])

/** A short text of an operator on one line, with its HTML (`<b>20</b><br>A &amp; B`) removed. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  return text
    .replace(/<(?:br|\/?p|\/?div)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => LETTERS.get(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
