import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type { PaintedPage } from './paint-pages'

const LOCALES = ['th', 'la', 'en'] as const
const MARK = '<!--painted-->'

/**
 * Paints the public pages and home at build time, in each language (docs/decisions/0006-painted-pages.md): a page's HTML
 * is there with its document, before any script. `locale` is the build's first language.
 */
export function painting(locale: 'th' | 'la'): Plugin {
  let config: ResolvedConfig
  const files: { page: (path: string) => string[]; texts: Record<string, string>; boot: string } = {
    page: () => [],
    texts: {},
    boot: '',
  }
  return {
    name: 'painting',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    configResolved: (resolved) => {
      config = resolved
    },
    buildStart() {
      files.boot = this.emitFile({
        type: 'asset',
        name: 'boot.js',
        source: readFileSync('src/boot.js', 'utf8'),
      })
    },
    generateBundle(_options, bundle) {
      files.boot = this.getFileName(files.boot)
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const chunkOf = (end: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0]?.endsWith(end))
      for (const one of LOCALES) files.texts[one] = chunkOf(`/i18n/${one}/messages.ts`)?.fileName ?? ''
      files.page = (path) => {
        const route = chunkOf(`/src/routes/${path.startsWith('/user') ? '' : '_public'}${path}.tsx`)
        return route ? [route.fileName, ...route.imports] : []
      }
    },
    async closeBundle() {
      const out = join(config.root, config.build.outDir)
      const shell = readFileSync(join(out, 'index.html'), 'utf8')
      const texts = LOCALES.map((one) => `data-texts-${one}="/${files.texts[one]}"`).join(' ')
      const boot = `<script src="/${files.boot}" data-locale="${locale}" ${texts}></script>`
      const pages = await paintedPages(config)
      for (const path of new Set(pages.map((page) => page.path))) {
        const same = pages.filter((page) => page.path === path)
        const templates = same.map((page) => `<template id="painted-${page.locale}">${page.html}</template>`)
        const member = same.some((page) => page.member) ? ' data-member' : ''
        const preloads = files
          .page(path)
          .filter((file) => !shell.includes(file))
          .map((file) => `<link rel="modulepreload" href="/${file}">`)
        const html = shell
          .replace(MARK, () => `<div id="painted"${member}></div>${templates.join('')}${boot}`)
          .replace('</head>', () => `${preloads.join('')}</head>`)
        const file = join(out, `${path}.html`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, html)
      }
      writeFileSync(join(out, 'index.html'), shell.replace(MARK, ''))
    },
  }
}

const PAINTING_LIMIT_MS = 300_000

/** The same app, built for this machine, draws its pages (scripts/paint-pages.ts); that build is taken away again. */
async function paintedPages({ root, mode }: ResolvedConfig): Promise<PaintedPage[]> {
  const folder = mkdtempSync(join(root, 'node_modules', '.painting-'))
  const result = join(folder, 'pages.json')
  try {
    await build({
      root,
      mode,
      logLevel: 'warn',
      build: { ssr: 'src/paint.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
      ssr: { noExternal: true },
    })
    const painter = ['--import', 'tsx', 'scripts/paint-pages.ts', join(folder, 'paint.js'), result]
    execFileSync(process.execPath, painter, { cwd: root, stdio: 'inherit', timeout: PAINTING_LIMIT_MS })
    return JSON.parse(readFileSync(result, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
