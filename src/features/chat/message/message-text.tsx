import { useMemo } from 'react'
import { ServerHtml } from '@/components/media/server-html'
import { linkedParts } from '../model/linked-parts'

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
