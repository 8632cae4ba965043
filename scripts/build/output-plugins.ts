import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { loadEnv, type Plugin } from 'vite'
import { publicSettings, SETTINGS_FILE } from '../build-settings.ts'

/** For plugins of the build for browsers, not of the one for Node that prerenders (scripts/build/prerender-plugin.ts). */
export const forBrowsers: NonNullable<Plugin['apply']> = ({ build: { ssr } = {} }, { command }) =>
  command === 'build' && !ssr

/**
 * Requires a production build at the root of a host. `NODE_ENV` in an `.env` file would silently produce React's
 * development build, twice as large and slower. A build for a sub-path is refused, because the pages, the worker and
 * shared links would have wrong URLs there.
 */
export function productionBuild(): Plugin {
  return {
    name: 'production-build',
    apply: 'build',
    configResolved({ base, isProduction }) {
      if (base !== '/')
        throw new Error(
          `The app is built for the root of a host name, not for "${base}": give it a name of its own, such as wallet.example, and build without --base.`,
        )
      if (!isProduction)
        throw new Error('A build is a production build: take NODE_ENV out of the .env files.')
    },
  }
}

/**
 * Writes the build's settings beside its pages, for the end-to-end tests, which ask a build what it is made for. Holds
 * only what the scripts of the app hold too. Warns of what `npm run settings` says of the settings.
 */
export function settingsFile(mode: string, advice: readonly string[]): Plugin {
  return {
    name: 'settings-file',
    apply: forBrowsers,
    generateBundle() {
      for (const sentence of advice) this.warn(sentence)
      const source = JSON.stringify(publicSettings(loadEnv(mode, process.cwd(), ['VITE_'])), null, 2)
      this.emitFile({ type: 'asset', fileName: SETTINGS_FILE, source })
    },
  }
}

const HINT = '//# allFunctionsCalledOnLoad\n'
/** A file of at most this many characters gets no hint, because compiling it takes no noticeable time. */
const WORTH_IT = 4_000

const isText = (id: string) => id.includes('/i18n/')

/**
 * Puts a comment on the first line of each file, where it must be. With it Chromium compiles the file while it arrives,
 * off the main thread, instead of function by function on first use. On a simulated cheap phone the page was live a
 * quarter of a second sooner. Other browsers ignore the comment. Small files get none. Files of texts get none either,
 * because they have no functions.
 */
export function v8CompileHints(): Plugin {
  return {
    name: 'v8-compile-hints',
    apply: forBrowsers,
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

const TEXTS = /\.(html|js|css|svg|json|webmanifest|txt)$/

/** Writes a `.br` and a `.gz` beside each text file of the build, so the host doesn't compress. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    enforce: 'post',
    apply: forBrowsers,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        for (const file of files.filter((name) => TEXTS.test(name))) compress(join(dir, file))
      },
    },
  }
}

/** Writes a file's `.br` and `.gz` beside it. */
function compress(file: string) {
  const bytes = readFileSync(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, best))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
