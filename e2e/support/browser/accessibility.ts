import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, ViewportSize } from '@playwright/test'

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const EQUAL_ACCESS = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules about colours. All other rules give the same result in light and dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** The narrowest screen that the app is made for. */
export const NARROW: ViewportSize = { width: 320, height: 568 }

/** The topmost dialog, because everything outside it is inert; else the whole page. */
const TOP = `[...document.querySelectorAll('dialog[open]')].at(-1) ?? document`

/** Injects both judges, axe and IBM's Equal Access engine, into the current document, unless they are there. */
export async function loadJudges(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(AXE)
  await page.evaluate(EQUAL_ACCESS)
}

/** The failures of IBM's rules for WCAG 2.2 in the topmost layer. */
async function failures(page: Page): Promise<string[]> {
  const { failed, passed } = await page.evaluate<{ failed: string[]; passed: number }>(
    `new ace.Checker().check(${TOP}, ['WCAG_2_2']).then(({ results }) => ({
      failed: results.filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
        .map(({ ruleId, reasonId, message, snippet }) => ruleId + ' ' + reasonId + ': ' + message + ' ' + snippet.slice(0, 160)),
      passed: results.filter(({ value }) => value[1] === 'PASS').length,
    }))`,
  )
  return passed < 5 ? ['the engine looked at nothing'] : failed
}

/**
 * Violations of WCAG 2.2 AA in the topmost layer: by both judges for all rules, by axe for those about colours. Empty when
 * there are none.
 */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const runOnly = rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_COLOUR }
  const { found, passed } = await page.evaluate<{ found: string[]; passed: number }>(
    `axe.run(${TOP}, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] }).then((result) => ({
      found: result.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')),
      passed: result.passes.length,
    }))`,
  )
  // Control: axe has found something to check.
  if (rules === 'all' && passed < 5) return ['nothing was looked at']
  return rules === 'all' ? [...found, ...(await failures(page))] : found
}

/**
 * What neither judge looks for in the topmost layer, each after its kind. Empty when there is nothing. None of it depends
 * on the colour scheme.
 */
export function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const all = (selector: string) => [...top.querySelectorAll<HTMLElement>(selector)]
    const found: string[] = []
    const htmlOf = (one: Element) => one.outerHTML.slice(0, 160)
    const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const isShown = (one: Element) => isVisible(one) && !one.closest('.sr-only')
    const styleOf = (one: Element) => getComputedStyle(one)
    const sizeOf = (length: string) => Number.parseFloat(length)
    /** The texts in an element, each with the element around it. */
    function textsIn(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: { text: Text; of: Element }[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        if (text.parentElement) texts.push({ text, of: text.parentElement })
      }
      return texts
    }

    // Screen readers begin with the page's `h1`.
    if (!document.querySelector('h1')) found.push(`no heading: ${location.pathname}`)

    // Axe judges the names of dialogs with an explicit role only.
    for (const one of document.querySelectorAll('dialog[open]')) {
      const heading = document.getElementById(one.getAttribute('aria-labelledby') ?? '')
      if (!one.ariaLabel && !heading?.textContent.trim()) found.push(`unnamed: ${htmlOf(one)}`)
    }

    // A page's landmarks inside a sheet: a screen reader would announce the page's own banner, content or footer there.
    const landmarks = 'dialog[open] :is(header, footer, main):not(section *, article *)'
    for (const one of document.querySelectorAll(landmarks)) found.push(`landmark: ${htmlOf(one)}`)

    // Links inside a text may be small and close. A checkbox and a file field are pressed by their label too.
    const controls = all('button, a[href], select, textarea, summary, input:not([type=hidden])').filter(
      (one) => isShown(one) && !(one.matches('a') && styleOf(one).display === 'inline'),
    )
    for (const one of controls) {
      const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
      const sizes = [one, ...labels, one.closest('label') ?? one].map((each) => each.getBoundingClientRect())
      if (!sizes.some(({ width, height }) => width >= 43.9 && height >= 43.9))
        found.push(`small: ${htmlOf(one)}`)
    }

    /** The nearest scrolling or fixed ancestor. Only controls with the same one keep their distance in scrolling. */
    const movesWith = (one: Element) => {
      let at = one.parentElement
      while (at && !/auto|scroll/.test(styleOf(at).overflowY) && styleOf(at).position !== 'fixed')
        at = at.parentElement
      return at
    }
    // Tabs of a tab bar and rows of a list may touch.
    const targets = controls
      .filter((one) => !one.matches('summary, summary *, [aria-expanded][aria-controls], nav:has(> ul) *'))
      .map((one) => ({ one, part: movesWith(one), box: one.getBoundingClientRect() }))
    const gap = (a: DOMRect, b: DOMRect) =>
      Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)
    const holds = (a: DOMRect, b: DOMRect) =>
      a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom
    for (const [index, a] of targets.entries())
      for (const b of targets.slice(index + 1))
        if (a.part === b.part && gap(a.box, b.box) < 7.9 && !holds(a.box, b.box) && !holds(b.box, a.box))
          found.push(`close: ${[a, b].map(({ one }) => one.dataset.testid ?? htmlOf(one)).join(' and ')}`)

    // iOS zooms in on fields with smaller text and doesn't zoom out again.
    const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea'
    for (const one of all(fields).filter(isShown))
      if (sizeOf(styleOf(one).fontSize) < 16) found.push(`fine: ${htmlOf(one)}`)

    // Voice control can't press a control whose accessible name lacks its visible text (WCAG 2.5.3).
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[\s\p{P}]+/gu, ' ')
        .trim()
    for (const one of all('button[aria-label], a[aria-label]').filter(isVisible)) {
      const words = textsIn(one).filter(({ of }) => isShown(of) && !of.closest('[aria-hidden=true], svg'))
      const shown = plain(words.map(({ text }) => text.data).join(''))
      if (!plain(one.ariaLabel ?? '').includes(shown)) found.push(`name: ${one.ariaLabel} shows ${shown}`)
    }

    for (const { text, of } of textsIn(top instanceof Document ? top.documentElement : top)) {
      // A browser's translation replaces the text nodes that React updates (src/jsx). The words of a broken line are
      // replaced together, with their element (src/jsx/texts.ts). What a chat message says never changes.
      const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber'))
      const isFixed =
        of.querySelector(':scope > wbr') ?? of.closest('[translate=no], [data-testid=chat-message]')
      if (isHeld && !isFixed && text.data.trim())
        found.push(`stays when translated: ${text.data.slice(0, 80)}`)
      // Thai and Lao marks above and below need the room.
      if (!/[\u0E00-\u0EFF]/.test(text.data) || !of.checkVisibility()) continue
      if (of.closest('script, style, option, .sr-only')) continue
      const { lineHeight, fontSize } = styleOf(of)
      if (sizeOf(lineHeight) < 1.59 * sizeOf(fontSize))
        found.push(`tight: ${fontSize}/${lineHeight} ${htmlOf(of)}`)
    }
    return found
  })
}

/** Elements that make the page, or a part of it, scroll sideways on the narrowest screen with text at 200 %. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const found = []
    if (root.scrollWidth > ${NARROW.width}) {
      const outside = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > ${NARROW.width} + 0.5)
      found.push('the page ' + root.scrollWidth + ': ' + (outside.at(-1)?.outerHTML.slice(0, 200) ?? ''))
    }
    // Parts that scroll on their own, such as a sheet. A part with snap points is meant to scroll sideways and is
    // skipped.
    for (const one of (${TOP}).querySelectorAll('*')) {
      const { overflowX, scrollSnapType } = getComputedStyle(one)
      if (one.scrollWidth <= one.clientWidth + 1 || !/auto|scroll/.test(overflowX) || scrollSnapType !== 'none') continue
      const edge = one.getBoundingClientRect().left + one.clientWidth
      const outside = [...one.querySelectorAll('*')].filter((inner) => inner.getBoundingClientRect().right > edge + 0.5)
      found.push('a part ' + one.scrollWidth + ' of ' + one.clientWidth + ': ' + (outside.at(-1) ?? one).outerHTML.slice(0, 200))
    }
    root.style.fontSize = ''
    return found
  })()`)
}

/**
 * Sets the colour scheme and the screen's size, and waits until they are applied and nothing moves. Does nothing when
 * both are set already, because each change styles the whole page anew.
 */
export async function showIn(page: Page, colorScheme: 'light' | 'dark', size: ViewportSize) {
  const media = `(prefers-color-scheme: ${colorScheme}) and (width: ${size.width}px) and (height: ${size.height}px)`
  if (await page.evaluate((shown) => matchMedia(shown).matches, media)) return
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  await page.waitForFunction((shown) => matchMedia(shown).matches, media)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await waitUntilStill(page)
}

/** Waits until everything has loaded and nothing moves. */
export async function waitUntilStill(page: Page) {
  await page.waitForFunction(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const shown = [...top.querySelectorAll('[aria-busy="true"], .animate-shimmer, .animate-spin')]
    return !shown.some((one) => one.checkVisibility({ visibilityProperty: true }))
  })
  await waitUntilUnmoved(page)
}

/** Waits until all finite animations have ended. */
export async function waitUntilUnmoved(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )
}
