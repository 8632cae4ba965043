import { fileURLToPath } from 'node:url'
import type { Locale } from '../../src/lib/locale'

/**
 * A script that the sandbox's server adds to every document. A module runs after parsing, a classic script before all
 * else.
 */
export interface AddedScript {
  path: string
  isModule: boolean
  source: () => string | Promise<string>
}

/** A script that stores a language as the member's choice, but only once per tab, so that a later choice persists. */
export const firstLocaleScript = (locale: Locale): AddedScript => ({
  path: '/sandbox-first-locale.js',
  isModule: false,
  source: () => `try {
  if (!sessionStorage.getItem('sandbox-locale')) {
    sessionStorage.setItem('sandbox-locale', '1')
    localStorage.setItem('locale', '${locale}')
  }
} catch {}
`,
})

/** The element that loads an added script. */
export const tagOf = ({ path, isModule }: AddedScript) =>
  isModule ? `<script type="module" src="${path}"></script>` : `<script src="${path}"></script>`

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
