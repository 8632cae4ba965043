import { useMemo } from 'react'
import { ServerHtml } from '@/components/media/server-html'
import { linkedParts } from '../model/linked-parts'

/** The ends of what an agent's rich text editor writes; a lone `<b>` or `a < b` is just text. */
const MARKUP = /<\/(?:b|strong|i|em|u|p|a|ul|ol|li|div|span)>|<br\s*\/?>/i

/** A message's text with its line breaks and links; the support's markup is sanitised. The member's own is never read as markup. */
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
