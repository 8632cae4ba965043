import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { createSandbox } from '../../mocks/server/app'
import { compress, precompressed } from '../build/precompressed'

/**
 * Serves the built app (a folder) with the sandbox server, and beside it the baselines. Two of them come from `bench/`:
 * `/static` is a form without JavaScript, `/bare/bare` a form with this project's libraries only. `/plain` is the
 * sign-in page without its scripts.
 */
export async function host(dist: string) {
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.bench-'))
  cpSync(dist, folder, { recursive: true })
  writeFileSync(join(folder, 'plain.html'), withoutScripts(readFileSync(join(folder, 'login.html'), 'utf8')))
  compress(join(folder, 'plain.html'))
  for (const file of ['static.html', 'static.css']) cpSync(join('bench', file), join(folder, file))
  await build({
    configFile: false,
    root: 'bench/bare',
    base: '/bare/',
    logLevel: 'warn',
    plugins: [react(), precompressed()],
    build: {
      target: 'es2022',
      outDir: join(folder, 'bare'),
      emptyOutDir: false,
      rolldownOptions: { input: 'bench/bare/bare.html' },
    },
  })
  const sandbox = createSandbox({ staticDir: folder })
  await sandbox.listen(0)
  return {
    url: sandbox.url,
    close: async () => {
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A page with its Thai prerendered HTML in place and its scripts removed. Throws when the page isn't prerendered. */
function withoutScripts(html: string): string {
  const content = /<template id="prerendered-th">(.*?)<\/template>/s.exec(html)?.[1]
  if (!content) throw new Error('the sign-in page is not prerendered')
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<template id="prerendered-.*?<\/template>/gs, '')
    .replace('<div id="prerendered">', (place) => place + content)
}
