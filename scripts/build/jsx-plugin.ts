import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = /[\\/]src[\\/](?!jsx[\\/]jsx-(?:dev-)?runtime)/
const RUNTIMES: Record<string, string> = {
  'react/jsx-runtime': fileURLToPath(new URL('../../src/jsx/jsx-runtime.ts', import.meta.url)),
  'react/jsx-dev-runtime': fileURLToPath(new URL('../../src/jsx/jsx-dev-runtime.ts', import.meta.url)),
}

/** The app's own files make their elements by `src/jsx`, libraries by React's runtime itself. */
export function jsxPlugin(): Plugin {
  return {
    name: 'jsx',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && OURS.test(importer) && !importer.includes('node_modules') ? RUNTIMES[source] : undefined,
  }
}
