import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'
import { outputFolder } from './output-folder.ts'

const TEXTS = /\.(html|js|css|svg|json|webmanifest|txt)$/

/** Writes a `.br` and a `.gz` beside each text file of the build, so the host doesn't compress. */
export function precompressed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'precompressed',
    enforce: 'post',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const out = outputFolder(config)
        const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
          TEXTS.test(file),
        )
        for (const file of files) compress(join(out, file))
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
