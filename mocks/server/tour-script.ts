import { fileURLToPath } from 'node:url'
import type { AddedScript } from './added-scripts'

const ENTRY = fileURLToPath(new URL('../tour/tour.ts', import.meta.url))
const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** The script that adds the tour (mocks/tour) to a page. It is bundled when a page first requests it. */
export function tourScript(): AddedScript {
  let made: Promise<string> | undefined
  const source = () => {
    made ??= bundle()
    return made
  }
  return { path: '/sandbox-tour.js', isModule: true, source }
}

async function bundle(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@': SRC } },
    build: { write: false, lib: { entry: ENTRY, formats: ['es'] }, target: 'es2022' },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('The tour could not be built')
  return first.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}
