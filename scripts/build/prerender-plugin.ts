import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, minifySync, type Plugin, type Rolldown } from 'vite'
import { FETCH_RULES } from '../../src/api/core/transport/fetch-rules.ts'
import type { Env } from '../../src/env.schema.ts'
import { defaultLocale, LOCALES, type Locale, languageTag } from '../../src/lib/locale.ts'
import { HOME_PAGE } from '../pages.ts'
import {
  BROWSER_TARGET,
  LOWEST_BROWSERS,
  OLD_BROWSER_PAGE,
  OLD_BROWSER_TEST,
  REPLACED,
} from './lowest-browsers.ts'
import { forBrowsers } from './output-plugins.ts'
import { type Hosts, withPolicy } from './policy.ts'
import type { Prerendered } from './prerender-pages'

/**
 * Bundles the script that home's document runs before the first paint (src/prerender/home-bootstrap.ts). Returns its
 * code. `env` are the build settings that it uses.
 */
export async function homeScript(env: Pick<Env, 'sessionMinutes'>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': join(process.cwd(), 'src') } },
    define: { __ENV__: JSON.stringify(env) },
    build: {
      write: false,
      target: BROWSER_TARGET,
      copyPublicDir: false,
      lib: { entry: 'src/prerender/home-bootstrap.ts', formats: ['iife'], name: 'home' },
      rolldownOptions: { transform: { inject: REPLACED } },
    },
  })
  const [file] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (file?.type !== 'chunk') throw new Error('the script of home has no code')
  return file.code
}

const NAMES = { chrome: 'Chrome', safari: 'Safari', firefox: 'Firefox' } as const

const OLD_BROWSER_STYLES =
  'body{max-width:480px;margin:48px auto;padding:0 16px;font:16px/1.6 sans-serif;text-align:center}.whitespace-nowrap{white-space:nowrap}'

/**
 * The document that a browser below the lowest is sent to. It says in every language which browsers can be used, and
 * needs nothing of the engine: no script, no file.
 */
export function oldBrowserPage(title: string, { tooOld, openAgain }: Prerendered['fallback']): string {
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[]
  const versions = names.map((name) => `${NAMES[name]} ${LOWEST_BROWSERS[name]}`).join(' · ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${title}</title><style>${OLD_BROWSER_STYLES}</style></head><body>${tooOld}<p>${versions}</p>${openAgain}</body></html>`
}

const PAGE = '<!--prerendered-->'
const NO_SCRIPT = '<!--no-script-->'
const NOT_STARTED = '<!--not-started-->'

const byLocale = <Value>(of: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, Value>
const LANGUAGE_TAGS = JSON.stringify(byLocale(languageTag))

/** The files of a page. Its document names them, so that none waits until another one imports it. */
interface PageFiles {
  /** The code of the route and of its layout. */
  code: string[]
  /** The texts that the page needs, by language. */
  texts: Record<Locale, string[]>
}

/**
 * Gives each visitors' and members' page a document that requests the page's files together with the app's entry.
 * Prerenders the visitors' pages and some of the members' in each language (docs/decisions/0006-prerendered-pages.md).
 * The document's inline script shows that HTML before the app's code arrives. `clientType` is sent with every call.
 * Each document gets its policy, which allows `hosts`.
 */
export function prerenderPlugin(
  mode: string,
  {
    laos,
    clientType,
    currency: named,
    sessionMinutes,
  }: Pick<Env, 'laos' | 'clientType' | 'currency' | 'sessionMinutes'>,
  hosts: Hosts,
): Plugin {
  const currency = laos ? 'LAK' : named
  /** The script in each document's head. */
  let firstCall: string
  /** The documents' inline script. Home's (`homeBootstrap`) also shows the balances and loads the first of `readerFiles`. */
  let bootstrap: string
  let homeBootstrap: string
  let readerFiles: string[]
  let start: string
  let pages: Map<string, PageFiles>
  return {
    name: 'prerender',
    apply: forBrowsers,
    async buildStart() {
      const source = readFileSync('src/prerender/first-call.js', 'utf8')
        .replace('__LANGUAGE_TAGS__', () => LANGUAGE_TAGS)
        .replace('__FETCH_RULES__', () => JSON.stringify(FETCH_RULES))
      firstCall = minifySync('first-call.js', source).code
      bootstrap = minifySync('boot.js', readFileSync('src/prerender/bootstrap.js', 'utf8')).code
      homeBootstrap = `${bootstrap};${await homeScript({ sessionMinutes })}`
    },
    generateBundle(_options, bundle) {
      readerFiles = walletReaderFiles(bundle)
      start = this.getFileName(this.emitFile({ type: 'asset', name: 'start.js', source: startOf(bundle) }))
      pages = filesOfPages(bundle)
    },
    async writeBundle({ dir: out = '' }) {
      const prerendered = await prerender(mode)
      const firstLocale = defaultLocale({ laos })
      const titleOf = (path: string, locale: Locale) => escaped(prerendered.titles[path]?.[locale] ?? '')
      const shell = stylesFirst(readFileSync(join(out, 'index.html'), 'utf8'))
        .replace(NO_SCRIPT, () => prerendered.fallback.noScript)
        .replace(NOT_STARTED, () => prerendered.fallback.notStarted)
        .replace(VIEWPORT, () => `<script>${OLD_BROWSER_TEST}</script>${VIEWPORT}`)
        .replace('<html lang="th">', `<html lang="${languageTag(firstLocale)}">`)
      const [entryScript = '', entry] = ENTRY.exec(shell) ?? []
      if (!entry) throw new Error('index.html has no entry')
      for (const [path, { code, texts }] of pages) {
        const inEachLanguage = prerendered.pages.filter((page) => page.path === path)
        const templates = inEachLanguage.map(
          (page) => `<template id="prerendered-${page.locale}">${page.html}</template>`,
        )
        const isHome = path === HOME_PAGE
        const balances = isHome ? `data-reader="${readerFiles[0]}" data-currency="${currency}"` : ''
        const ofLocale = LOCALES.map((one) => `data-texts-${one}="${texts[one].join(' ')}"`).join(' ')
        const titles = LOCALES.map((one) => `data-title-${one}="${titleOf(path, one)}"`).join(' ')
        const member = path.startsWith('/user') ? 'data-member' : ''
        const asked = [entry, ...code.filter((file) => !shell.includes(file))]
        const urls = inEachLanguage[0]?.prefetch ?? []
        // Home shows the wallet before the app is live, so its call is the first.
        const [first = '', ...later] = isHome ? urls : ['', ...urls]
        const head = `<script data-client="${clientType}" data-locale="${firstLocale}" data-url="${first}" data-minutes="${sessionMinutes}">${inlined(firstCall, 'script')}</script>`
        const attributes = `${balances} data-code="${asked.join(' ')}" ${ofLocale} ${titles} data-prefetch="${later.join(' ')}" ${member}`
        // Requested before the styles are in, and before the app's files, which would take all connections.
        const preloaded = isHome ? readerFiles : []
        const preloads = preloaded.map((file) => `<link rel="modulepreload" href="${file}">`).join('')
        const script = `<script ${attributes}>${inlined(isHome ? homeBootstrap : bootstrap, 'script')}</script>`
        const html = shell
          .replace(entryScript, () => `<script type="module" fetchpriority="low" src="/${start}"></script>`)
          .replace(STYLES, (link) => `${head}${preloads}${inlineStyles(out, link)}`)
          .replace(TITLE, () => `<title>${titleOf(path, firstLocale)}</title>`)
          .replace(PAGE, () => `${templates.join('')}${script}`)
        const file = join(out, `${path}.html`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, withPolicy(html, hosts))
      }
      const plain = shell
        .replace(PAGE, '')
        .replace(TITLE, () => `<title>${titleOf('/', firstLocale)}</title>`)
      writeFileSync(join(out, 'index.html'), withPolicy(plain, hosts))
      const forOldBrowsers = oldBrowserPage(titleOf('/', firstLocale), prerendered.fallback)
      writeFileSync(join(out, OLD_BROWSER_PAGE), withPolicy(forOldBrowsers, hosts))
    },
  }
}

const VIEWPORT = '<meta name="viewport"'
const TITLE = /<title>.*?<\/title>/
const STYLES = /\s*<link rel="stylesheet"[^>]*>/
const ENTRY = /\s*<script type="module"[^>]*src="([^"]*\/app-[^"]*)"><\/script>/
const MODULE = /<script type="module"|<link rel="modulepreload"/g

/**
 * The code of the module that a document names in place of the entry. It imports the entry. So the entry is requested
 * one round trip later, when the files of the prerendered page have arrived. A module script delays `load`, so whatever
 * waits for `load` waits for the app. Where a host adds a policy of its own, which blocks the inline styles, the
 * module enables the linked file, which has the same styles.
 */
function startOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith('/src/app/main.tsx')),
  )
  if (!entry) throw new Error('the build has no entry')
  return `import"./${entry.fileName.split('/').at(-1)}";document.querySelector("style").sheet||document.querySelector("link[rel=stylesheet]").removeAttribute("disabled")`
}

/** The file of src/prerender/wallet-reader.ts and the one that it imports. Throws unless it imports exactly one. */
function walletReaderFiles(bundle: Rolldown.OutputBundle): string[] {
  const reader = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'wallet-reader')
  if (reader?.type !== 'chunk' || reader.imports.length !== 1)
    throw new Error('the reader of the wallet is not two files')
  return [reader.fileName, ...reader.imports].map((file) => `/${file}`)
}

/** Moves the stylesheet before the title and lowers the modules' priority, so that a slow line loads styles first. */
function stylesFirst(shell: string): string {
  const styles = STYLES.exec(shell)?.[0] ?? ''
  return shell
    .replace(STYLES, '')
    .replace('<title>', () => `${styles.trim()}<title>`)
    .replace(MODULE, '$& fetchpriority="low"')
}

/**
 * The styles of a document, inline, because a file would cost the first paint a round trip. `link` names their file. It
 * stays, disabled.
 */
function inlineStyles(out: string, link: string): string {
  const [, file = ''] = /href="([^"]*)"/.exec(link) ?? []
  const styles = inlined(readFileSync(join(out, file), 'utf8'), 'style')
  return `<style>${styles}</style><link rel="stylesheet" crossorigin disabled href="${file}">`
}

/** A text as the content of `<title>` or of an attribute. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Code or styles as the content of their element. Throws when they would end it. */
function inlined(text: string, element: 'script' | 'style'): string {
  if (text.toLowerCase().includes(`</${element}`)) throw new Error(`an inline ${element} holds its own end`)
  return text.trim()
}

/** The files of each visitors' and members' page, by its URL path. */
function filesOfPages(bundle: Rolldown.OutputBundle): Map<string, PageFiles> {
  const chunks = new Map<string, Rolldown.OutputChunk>()
  const facades = new Map<string, Rolldown.OutputChunk>()
  for (const one of Object.values(bundle)) {
    if (one.type !== 'chunk') continue
    chunks.set(one.fileName, one)
    const module = one.facadeModuleId?.split('?')[0]?.split('/src/')[1]
    if (module) facades.set(module, one)
  }
  const withImports = (file: string): string[] => [
    file,
    ...(chunks.get(file)?.imports ?? []).flatMap(withImports),
  ]
  const filesOf = (module: string): string[] => {
    const chunk = facades.get(module)
    return chunk ? [...new Set(withImports(chunk.fileName))].map((file) => `/${file}`) : []
  }
  const pages = new Map<string, PageFiles>()
  for (const module of facades.keys()) {
    const [, layout = '', name] = /^routes\/(_public|user)\/([a-z]+)\.tsx$/.exec(module) ?? []
    if (!name) continue
    // The texts that all pages share. Then, for a members' page, those that the members' pages share; for a public page
    // its own, if it has any.
    const parts = ['public', layout === 'user' ? 'member' : `pages/${name}`]
    const textsOf = (one: Locale) => parts.flatMap((part) => filesOf(`i18n/${one}/${part}.ts`))
    const code = [...new Set([...filesOf(`routes/${layout}.tsx`), ...filesOf(module)])]
    pages.set(layout === 'user' ? `/user/${name}` : `/${name}`, {
      code,
      texts: byLocale(textsOf),
    })
  }
  return pages
}

const PRERENDER_LIMIT_MS = 300_000

/** Builds the app for Node and prerenders with it (scripts/build/prerender-pages.ts), then deletes that build. */
async function prerender(mode: string): Promise<Prerendered> {
  const folder = mkdtempSync(join('node_modules', '.prerender-'))
  const result = join(folder, 'pages.json')
  try {
    await build({
      mode,
      logLevel: 'warn',
      build: { ssr: 'src/prerender/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
      ssr: { noExternal: true },
    })
    const renderer = [
      '--import',
      'tsx',
      'scripts/build/prerender-pages.ts',
      join(folder, 'prerender.js'),
      result,
    ]
    execFileSync(process.execPath, renderer, { stdio: 'inherit', timeout: PRERENDER_LIMIT_MS })
    return JSON.parse(readFileSync(result, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
