import { chatLink } from './payload'

/** A piece of a message's text: words, or an address that may be opened. */
export type Part = { text: string; link: string | null }

const ADDRESS = /\b(?:https:\/\/|line:\/\/|tel:\+?\d)[^\s<>"'`]+/giu
/** Ends a sentence rather than the address before it. */
const TRAILING = '.,;:!?…)]}»”'

/** Cuts a text at the addresses in it (https, line, tel). Put together again, the pieces are the text. */
export function linkedParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0])
    const link = chatLink(address)
    if (!link) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), link: null })
    parts.push({ text: address, link })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), link: null })
  return parts
}

/** Counted from its end: a pattern would try every sign of a long tail anew. */
function withoutTail(address: string): string {
  let end = address.length
  while (TRAILING.includes(address.charAt(end - 1))) end--
  // A closing bracket belongs to the address when it was opened in it.
  return address.slice(0, address.charAt(end) === ')' && address.includes('(') ? end + 1 : end)
}
