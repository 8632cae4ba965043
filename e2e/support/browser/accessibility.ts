import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, ViewportSize } from '@playwright/test'
import messages from '../../../src/i18n/en/messages'

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

/** Injects both judges, axe and IBM's Equal Access engine, into the current document. */
export async function loadJudges(page: Page) {
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

/** Open dialogs without an accessible name. Axe judges only those with an explicit role. */
const UNNAMED = `[...document.querySelectorAll('dialog[open]')]
    .filter((one) => !one.ariaLabel && !document.getElementById(one.getAttribute('aria-labelledby'))?.textContent.trim())
    .map((one) => one.outerHTML.slice(0, 160))`

/** Controls smaller than 44 px in width or height. Links inside a text are exempt. */
const TOO_SMALL = `(() => {
    const pressed = [...(${TOP}).querySelectorAll('button, a[href], select, textarea, summary, input:not([type=hidden])')]
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only')
    const isInText = (one) => one.matches('a') && getComputedStyle(one).display === 'inline'
    /** A checkbox and a file field are pressed by their label too. */
    const sizes = (one) => [one, ...(one.labels ?? []), one.closest('label')].filter(Boolean).map((each) => each.getBoundingClientRect())
    return pressed
      .filter((one) => isShown(one) && !isInText(one))
      .filter((one) => !sizes(one).some(({ width, height }) => width >= 43.9 && height >= 43.9))
      .map((one) => one.outerHTML.slice(0, 160))
  })()`

/** Buttons and links whose accessible name lacks their visible text (WCAG 2.5.3). Voice control can't press them. */
const OTHERWISE_NAMED = `(() => {
    const plain = (text) => text.toLowerCase().replace(/[\\s\\p{P}]+/gu, ' ').trim()
    const shownIn = (one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const words = []
      while (texts.nextNode()) {
        const { data, parentElement: of } = texts.currentNode
        if (of.checkVisibility({ visibilityProperty: true }) && !of.closest('[aria-hidden=true], .sr-only, svg')) words.push(data)
      }
      return plain(words.join(''))
    }
    return [...(${TOP}).querySelectorAll('button[aria-label], a[aria-label]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !plain(one.ariaLabel).includes(shownIn(one)))
      .map((one) => one.ariaLabel + ' shows ' + shownIn(one))
  })()`

/** Fields with text below 16 px. iOS zooms in on them and doesn't zoom out again. */
const TOO_FINE = `[...(${TOP}).querySelectorAll('input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only'))
    .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
    .map((one) => one.outerHTML.slice(0, 160))`

const AREAS = Object.keys(messages)

/** Visible texts that are translation keys: the language lacks them. */
const RAW_KEYS = `(() => {
    const texts = document.createTreeWalker((${TOP}).documentElement ?? ${TOP}, NodeFilter.SHOW_TEXT)
    const key = /\\b(${AREAS.join('|')})(\\.[a-zA-Z]\\w*)+/
    const found = []
    while (texts.nextNode()) {
      const { data, parentElement: one } = texts.currentNode
      if (key.test(data) && one.checkVisibility() && !one.closest('script, style')) found.push(data.trim().slice(0, 80))
    }
    return found
  })()`

/**
 * Texts that React updates as text nodes. A browser's translation replaces the nodes, and the translated texts would
 * never change again (src/jsx).
 */
const UNTRANSLATABLE_TEXTS = `(() => {
    const texts = document.createTreeWalker((${TOP}).documentElement ?? ${TOP}, NodeFilter.SHOW_TEXT)
    const found = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber'))
      // The words of a broken line are replaced together, with their element (src/jsx/line-breaks.ts).
      const isWord = text.parentElement.querySelector(':scope > wbr') !== null
      // What a chat message says never changes.
      const isFixed = text.parentElement.closest('[translate=no], [data-testid=chat-message]') !== null
      if (isHeld && !isWord && !isFixed && text.data.trim()) found.push(text.data.slice(0, 80))
    }
    return found
  })()`

/** Controls less than 8 px apart. Tabs of a tab bar and rows of a list may touch. */
const TOO_CLOSE = `(() => {
    const pressed = [...(${TOP}).querySelectorAll('button, a[href], select, textarea, input:not([type=hidden])')]
    const isRow = (one) => one.matches('summary *, [aria-expanded][aria-controls], nav:has(> ul) *')
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only')
    const isInText = (one) => one.matches('a') && getComputedStyle(one).display === 'inline'
    /** The nearest scrolling or fixed ancestor. Only controls with the same one keep their distance in scrolling. */
    const movesWith = (one) => {
      let at = one.parentElement
      while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY) && getComputedStyle(at).position !== 'fixed') at = at.parentElement
      return at
    }
    const targets = pressed
      .filter((one) => isShown(one) && !isRow(one) && !isInText(one))
      .map((one) => ({ one, part: movesWith(one), box: one.getBoundingClientRect() }))
    const gap = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)
    const holds = (a, b) => a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom
    const name = (one) => one.dataset.testid ?? one.outerHTML.slice(0, 160)
    return targets.flatMap((a, index) =>
      targets
        .slice(index + 1)
        .filter((b) => a.part === b.part && gap(a.box, b.box) < 7.9 && !holds(a.box, b.box) && !holds(b.box, a.box))
        .map((b) => name(a.one) + ' and ' + name(b.one)),
    )
  })()`

/** Thai and Lao texts with a line height below 1.6. Their marks above and below need the room. */
const TOO_TIGHT = `(() => {
    const texts = document.createTreeWalker((${TOP}).documentElement ?? ${TOP}, NodeFilter.SHOW_TEXT)
    const found = new Set()
    while (texts.nextNode()) {
      const { data, parentElement: one } = texts.currentNode
      if (!/[\u0E00-\u0EFF]/.test(data) || !one.checkVisibility() || one.closest('script, style, option, .sr-only')) continue
      const { lineHeight, fontSize } = getComputedStyle(one)
      if (Number.parseFloat(lineHeight) < 1.59 * Number.parseFloat(fontSize)) found.add(fontSize + '/' + lineHeight + ' ' + one.outerHTML.slice(0, 160))
    }
    return [...found]
  })()`

/** A page's landmarks inside a sheet: a screen reader would announce the page's own banner, content or footer there. */
const LANDMARK_IN_SHEET = `[...document.querySelectorAll('dialog[open] :is(header, footer, main):not(section *, article *)')]
    .map((one) => one.outerHTML.slice(0, 160))`

/** The path of the page when it has no `h1`, the heading with which screen readers begin. */
const NO_HEADING = `document.querySelector('h1') ? [] : [location.pathname]`

/** Expressions that run in the page. Each returns a list of findings, which don't depend on the colour scheme. */
const CHECKS = {
  unnamed: UNNAMED,
  landmark: LANDMARK_IN_SHEET,
  'no heading': NO_HEADING,
  small: TOO_SMALL,
  close: TOO_CLOSE,
  tight: TOO_TIGHT,
  fine: TOO_FINE,
  name: OTHERWISE_NAMED,
  key: RAW_KEYS,
  'stays when translated': UNTRANSLATABLE_TEXTS,
}

/** What `CHECKS` find, each after its check's name. Empty when there is nothing. */
export function faults(page: Page): Promise<string[]> {
  const found = Object.entries(CHECKS).map(([name, check]) => `...(${check}).map((one) => '${name}: ' + one)`)
  // One round trip for all checks: there are hundreds of states.
  return page.evaluate(`[${found.join(', ')}]`)
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
