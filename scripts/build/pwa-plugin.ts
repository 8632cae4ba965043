import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as publicTexts from '../../src/i18n/en/public.ts'
import { type Locale, languageTag } from '../../src/lib/locale.ts'
import { BARE_PAGES, VISITOR_PAGES } from '../pages.ts'
import { themeColorOf } from './brand-colours.ts'
import { forBrowsers } from './output-plugins.ts'

const KEPT = /^(?:index\.html|(?:assets|brand)\/.*\.(?:js|css|svg))$/
const MODULES = /<script type="module"[^>]* src="([^"]+)"/g

/**
 * Makes the app installable and available offline: writes the manifest with the app's name from the texts, the icon
 * that a browser asks for where a file is opened by itself (`favicon.ico`), and the worker `sw.js` with the lists of the files that it caches and of the pages outside `/user`
 * (docs/decisions/0007-offline.md). `locale` is the build's default language. With `sharesSlips`, other apps
 * can share a slip with the installed one.
 */
export function pwaPlugin(locale: Locale, sharesSlips: boolean): Plugin {
  return {
    name: 'installable',
    apply: forBrowsers,
    transformIndexHtml: () => [
      // With cookies, as all other files: a front may need its own.
      {
        tag: 'link',
        attrs: { rel: 'manifest', href: '/manifest.json', crossorigin: 'use-credentials' },
        injectTo: 'head',
      },
    ],
    async generateBundle() {
      const html = readFileSync('index.html', 'utf8')
      const color = themeColorOf(html)
      if (!color) throw new Error('index.html has no theme-color')
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: JSON.stringify(await manifest(locale, color, sharesSlips)),
      })
      const icon = readFileSync('public/brand/icon-192.png')
      // Browsers read a PNG under this name.
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: icon })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir: out = '' }) {
        const names = readdirSync(out, { recursive: true, encoding: 'utf8' })
        const files = names
          .map((name) => name.replaceAll('\\', '/'))
          .filter((name) => KEPT.test(name))
          .sort()
        const hash = createHash('sha256')
        for (const file of files) hash.update(file).update(readFileSync(join(out, file)))
        const modules = [...readFileSync(join(out, 'index.html'), 'utf8').matchAll(MODULES)]
        const shell = {
          // The URL of the app's own file, which is last, after the libraries. It names all other modules, so its hash
          // changes with any of them.
          version: modules.at(-1)?.[1],
          cache: `shell-${hash.digest('hex').slice(0, 12)}`,
          files: files.map((file) => `/${file}`),
          pages: ['/', ...VISITOR_PAGES, ...BARE_PAGES],
          sharesSlips,
        }
        if (!shell.version) throw new Error('index.html has no entry')
        const worker = readFileSync('src/offline/service-worker.js', 'utf8')
        writeFileSync(
          join(out, 'sw.js'),
          worker.replace('__SHELL__', () => JSON.stringify(shell)),
        )
      },
    },
  }
}

/** Takes a picture that another app shares, as a slip (src/offline/service-worker.js). */
const SHARE_TARGET = {
  action: '/share-slip',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: 'slip', accept: ['image/*'] }] },
}

/** The manifest of the installed app, in the build's default language. */
export async function manifest(locale: Locale, color: string, sharesSlips: boolean) {
  const { module: texts } = await runnerImport<typeof publicTexts>(
    join(process.cwd(), 'src/i18n', locale, 'public.ts'),
  )
  const { appName } = texts.common
  const { description } = texts.site
  const icon = (size: number, purpose: string) => ({
    src: `/brand/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: appName,
    short_name: appName,
    description: description.replace('{{name}}', () => appName),
    lang: languageTag(locale),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    ...(sharesSlips && { share_target: SHARE_TARGET }),
    // The logo fits the safe circle of a maskable icon.
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
}
