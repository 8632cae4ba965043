const LETTERS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
])

/** An operator's short text, on one line without its HTML (`<b>20</b><br>A &amp; B`); unchanged if it has none. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  return text
    .replace(/<(?:br|\/?p|\/?div)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => LETTERS.get(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
