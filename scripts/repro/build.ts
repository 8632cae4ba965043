import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Makes the sandbox build where there is none. Throws when it cannot be made. */
export function buildSandbox(dist: string) {
  if (existsSync(`${dist}/index.html`)) return
  console.log(`There is no build in ${dist} yet: making it.`)
  const args = ['vite', 'build', '--mode', 'sandbox', '--outDir', dist, '--logLevel', 'warn']
  if (spawnSync('npx', args, { stdio: 'inherit' }).status !== 0)
    throw new Error('The build failed, see above.')
}
