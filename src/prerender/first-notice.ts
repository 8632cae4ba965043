import { readKeptNotice } from '@/features/home/notice/kept-notice'
import { readSimpleHtml, toNodes } from '@/lib/text/simple-html'

/**
 * Shows the operator's last notice on the prerendered home before the app is there, as the app draws it: the build has drawn its
 * card (`prerenderNotice`), and here its text is filled in. What needs the sanitiser is left to the app.
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
