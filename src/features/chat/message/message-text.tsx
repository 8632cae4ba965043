import { useMemo } from 'react'
import { ServerHtml } from '@/components/media/server-html'
import { chatLink } from '../model/payload'

/** Closing tags and line breaks of a rich text editor. A lone `<b>` or `a < b` is plain text. */
const MARKUP = /<\/(?:b|strong|i|em|u|p|a|ul|ol|li|div|span)>|<br\s*\/?>/i

/** A message's text with line breaks and links. Support's HTML is sanitised; the member's is never parsed as HTML. */
export function MessageText({ text, isOwn }: { text: string; isOwn: boolean }) {
  const parts = useMemo(() => linkedParts(text), [text])
  if (!isOwn && MARKUP.test(text)) return <ServerHtml html={text} />
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ text: words, link }, index) =>
        link ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
            key={index}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            data-testid="chat-link"
            className="font-medium text-info underline underline-offset-4"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}

/** A part of a message's text: plain, or a safe link. */
type Part = { text: string; link: string | null }

const ADDRESS = /\b(?:https:\/\/|line:\/\/|tel:\+?\d)[^\s<>"'`]+/giu
/** Characters that end a sentence rather than a URL. */
const TRAILING = '.,;:!?…)]}»”'

/** Splits a text at its links (https, line, tel). The joined parts are the text. */
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

/**
 * The address without the punctuation at its end. A loop, because a regular expression would backtrack on a long tail.
 */
function withoutTail(address: string): string {
  let end = address.length
  while (TRAILING.includes(address.charAt(end - 1))) end--
  // A closing bracket is part of the URL if the URL has the opening one.
  return address.slice(0, address.charAt(end) === ')' && address.includes('(') ? end + 1 : end)
}
