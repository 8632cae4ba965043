import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'
/** In characters: a smaller file is compiled in no time. */
const WORTH_IT = 4_000

const isText = (id: string) => id.includes('/i18n/')

/**
 * Has Chromium compile each file beside the page, while it arrives, and not function by function as the page comes to need
 * them: on a cheap phone that was a third of the work before the page was live. To other browsers it is a comment. It must
 * be a file's first line; the texts have no functions.
 */
export function v8CompileHints(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.length > WORTH_IT && !file.moduleIds.every(isText))
            file.code = HINT + file.code
      },
    },
  }
}
