import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { createSandbox } from '../../mocks/app'
import { precompressed } from '../precompressed'

/**
 * The built app (a folder) on the sandbox server, as a good host serves it, and beside it the two yardsticks of `bench/`:
 * `/static`, a form without JavaScript, and `/bare/bare`, this project's libraries with a form and nothing else.
 */
export async function host(dist: string) {
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.bench-'))
  cpSync(dist, folder, { recursive: true })
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
