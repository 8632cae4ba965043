import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { writeFolder } from '../folder-use.ts'

/** A build stops before it empties a folder that another command reads or builds into, and says which. */
export function exclusiveOutput(): Plugin {
  return {
    name: 'exclusive-output',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    configResolved({ root, build }) {
      writeFolder(resolve(root, build.outDir))
    },
  }
}
