import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { Locale } from '@/lib/locale'

/** What React writes before a page: the elements that belong into the head. */
const FOR_HEAD = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)+/

/**
 * Renders a node to HTML for a page's body, without what React puts into the head (title, description, preloads): the
 * document has a head of its own. Throws when a part of it can't render: React's own error, or for a part inside a
 * Suspense boundary an error whose message names the node as `what`.
 */
export async function drawToHtml(what: string, node: ReactNode, locale: Locale): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(node, {
    identifierPrefix: locale,
    onError: (error) => {
      errors.push(error)
    },
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0)
    throw new Error(`Prerendering ${what}: ${errors.map(String).join('; ')}`, { cause: errors[0] })
  return html.replace(FOR_HEAD, '')
}
