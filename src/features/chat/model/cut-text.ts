/** The first `most` UTF-16 units of a text and what is left of it; a sign made of two is not cut in half. */
export function cutText(text: string, most: number): [first: string, rest: string] {
  const isHalved = /^[\uD800-\uDBFF]$/.test(text.charAt(most - 1)) && text.length > most
  const end = isHalved ? most - 1 : most
  return [text.slice(0, end), text.slice(end)]
}
