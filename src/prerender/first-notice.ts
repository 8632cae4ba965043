import { readKeptNotice } from '@/features/home/notice/kept-notice'
import { readSimpleHtml, toNodes } from '@/lib/text/simple-html'

/**
 * Shows the operator's last notice on the prerendered home before the app is live, with the app's markup. The build has
 * rendered the notice's card (`prerenderNotice`), and only the text is filled in. A text that needs the sanitiser is
 * left to the app.
 */
export function showLastNotice(page: HTMLElement) {
  const html = readKeptNotice(document.documentElement.lang).trim()
  const nodes = html && readSimpleHtml(html)
  const template = page.querySelector<HTMLTemplateElement>('template[data-notice]')
  const card = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const place = card?.querySelector('.server-html')
  if (!nodes || !card || !place) return
  place.classList.toggle('whitespace-pre-line', !/[<&]/.test(html))
  place.replaceChildren(...toNodes(nodes))
  page.querySelector('[data-testid="tile-deposit"]')?.parentElement?.after(card)
}
