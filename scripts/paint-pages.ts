import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import type * as Painter from '../src/paint'

/**
 * Draws the pages with the build for this machine that scripts/painting.ts made, and writes them as JSON; in a process
 * of its own, which ends whatever the app has left open. Components ask an ordinary browser what it can do; there is no
 * document, so nothing else thinks that it is in one.
 */
export interface PaintedPage {
  path: string
  member: boolean
  locale: Painter.PaintedLocale
  html: string
  /** The addresses that the page asks as it opens. */
  early: string[]
}

const [, , painterFile = '', resultFile = ''] = process.argv
const window = new Window({ url: 'https://painted.invalid' })
const { navigator, localStorage, sessionStorage } = window
Object.assign(globalThis, { window, navigator, localStorage, sessionStorage })

async function paintAll() {
  const { PAINTED, PAINTED_LOCALES, paint }: typeof Painter = await import(pathToFileURL(painterFile).href)
  const pages: PaintedPage[] = []
  for (const { path, member, early } of PAINTED)
    for (const locale of PAINTED_LOCALES)
      pages.push({ path, member, locale, early, html: await paint(path, member, locale) })
  writeFileSync(resultFile, JSON.stringify(pages))
}

paintAll().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
