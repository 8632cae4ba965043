import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { createSandbox } from '../../mocks/server/app'
import { precompressed } from '../build/precompressed'

/**
 * The built app (a folder) on the sandbox server, as a good host serves it, and beside it the yardsticks: of `bench/` the two
 * `/static`, a form without JavaScript, and `/bare/bare`, this project's libraries with a form and nothing else; and `/plain`,
 * the sign-in page as it looks, without a script that runs.
 */
export async function host(dist: string) {
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.bench-'))
  cpSync(dist, folder, { recursive: true })
  writeFileSync(join(folder, 'plain.html'), withoutScripts(readFileSync(join(folder, 'login.html'), 'utf8')))
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

/** A prerendered page with its Thai prerendered page in its place and nothing that runs. Throws where it has no such prerendered page. */
function withoutScripts(html: string): string {
  const content = /<template id="prerendered-th">(.*?)<\/template>/s.exec(html)?.[1]
  if (!content) throw new Error('the sign-in page is not prerendered')
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<template id="prerendered-.*?<\/template>/gs, '')
    .replace('<div id="prerendered">', (place) => place + content)
}
