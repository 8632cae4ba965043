const LETTERS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
])

/** A short text in which an operator may have written HTML (`<b>20</b><br>A &amp; B`), without it and on one line. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  return text
    .replace(/<(?:br|\/?p|\/?div)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => LETTERS.get(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
