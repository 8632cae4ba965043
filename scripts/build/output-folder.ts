import { resolve } from 'node:path'
import type { ResolvedConfig } from 'vite'

/** The folder that a build writes. `--outDir` may be absolute, or relative to the project. */
export function outputFolder({ root, build }: Pick<ResolvedConfig, 'root'> & { build: { outDir: string } }) {
  return resolve(root, build.outDir)
}
