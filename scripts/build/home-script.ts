import { join } from 'node:path'
import { build } from 'vite'
import { BROWSER_TARGET, REPLACED } from './lowest-browsers.ts'

/**
 * Bundles the script that home's document runs before the first paint (src/prerender/home-bootstrap.ts). Returns its
 * code.
 */
export async function homeScript(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: { '@': join(root, 'src') } },
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
