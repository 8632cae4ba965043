import type { Plugin } from 'vite'
import { writeFolder } from '../folder-use.ts'
import { outputFolder } from './output-folder.ts'

/** Stops a build before it empties a folder that another command reads or writes, and names that command. */
export function exclusiveOutput(): Plugin {
  return {
    name: 'exclusive-output',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    configResolved(config) {
      writeFolder(outputFolder(config))
    },
  }
}
