import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import type * as Prerender from '../../src/prerender/prerender'
import { defineGlobals } from '../../src/testing/define-globals'
import { MEMBER_PAGES, VISITOR_PAGES } from '../pages.ts'
import { printError } from '../terminal'

// Renders the pages, and the notes that index.html shows without JavaScript or when the app doesn't start. Uses the
// Node build that scripts/build/prerender-plugin.ts made, and writes JSON. Runs in its own process, whose exit closes
// whatever the app has opened. Components see ordinary browser features. There is no global `document`, so that code
// which looks for it knows that it runs outside a page.

interface PrerenderedPage {
  path: string
  locale: Prerender.PrerenderedLocale
  html: string
  /** The URLs of the calls that the page sends as it opens. */
  prefetch: string[]
}

/** The content of the file that this script writes. */
export interface Prerendered {
  pages: PrerenderedPage[]
  /** The titles of the documents by path and language. That of `/` is for every address without its own. */
  titles: Record<string, Partial<Record<Prerender.PrerenderedLocale, string>>>
  fallback: ReturnType<typeof Prerender.prerenderFallback>
}

const [, , bundleFile = '', resultFile = ''] = process.argv
const window = new Window({ url: 'https://prerender.invalid' })
const { navigator, localStorage, sessionStorage } = window

async function prerenderAll() {
  defineGlobals({ window, navigator, localStorage, sessionStorage })
  const {
    prerenderedPaths,
    PRERENDERED_LOCALES,
    prerenderFallback,
    prerenderPage,
    prerenderTitle,
  }: typeof Prerender = await import(pathToFileURL(bundleFile).href)
  const pages: PrerenderedPage[] = []
  for (const path of prerenderedPaths())
    for (const locale of PRERENDERED_LOCALES)
      pages.push({ path, locale, ...(await prerenderPage(path, locale)) })
  const titles: Prerendered['titles'] = {}
  for (const path of ['/', ...VISITOR_PAGES, ...MEMBER_PAGES])
    for (const locale of PRERENDERED_LOCALES)
      titles[path] = { ...titles[path], [locale]: await prerenderTitle(path, locale) }
  const prerendered: Prerendered = { pages, titles, fallback: prerenderFallback() }
  writeFileSync(resultFile, JSON.stringify(prerendered))
}

prerenderAll().then(
  () => process.exit(0),
  (error: unknown) => {
    printError(error)
    process.exit(1)
  },
)
