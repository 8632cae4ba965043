/** Splits a text after at most `most` UTF-16 units, never inside a surrogate pair. */
export function cutText(text: string, most: number): [first: string, rest: string] {
  const isHalved = /^[\uD800-\uDBFF]$/.test(text.charAt(most - 1)) && text.length > most
  const end = isHalved ? most - 1 : most
  return [text.slice(0, end), text.slice(end)]
}
