import type { Page } from '@playwright/test'

/**
 * Modifies every page as a browser's translation does: each text node, including new ones, is replaced by two `<font>`
 * elements around its text. The words stay the same, so the visible texts can be compared. Call before the first page.
 */
export function translatePages(page: Page) {
  return page.addInitScript(() => {
    const isTranslated = (text: Node) => {
      const parent = text.parentElement
      return (
        text.nodeValue?.trim() &&
        parent?.closest('#root') &&
        !parent.closest('[translate="no"], font, svg, script, style, textarea')
      )
    }
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts.filter(isTranslated)) {
        // oxlint-disable-next-line typescript/no-deprecated -- browsers translate with this element
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.nodeValue
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const added of addedNodes) translate(added)
    }).observe(document, { childList: true, subtree: true })
  })
}
