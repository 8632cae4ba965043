import { join } from 'node:path'
import { build } from 'vite'
import type { Env } from '../../src/env.schema.ts'
import { BROWSER_TARGET, REPLACED } from './lowest-browsers.ts'

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
