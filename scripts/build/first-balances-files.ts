import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles the code that home's document runs before the app (src/prerender/first-balances.ts) into two files: `script`,
 * which runs before the first paint, and `reader`, a module that reads the wallet's answer.
 */
export async function firstBalancesFiles(root: string) {
  const [script, reader] = await Promise.all([
    compile(root, 'home-bootstrap.ts', 'iife'),
    compile(root, 'wallet-reader.ts', 'es'),
  ])
  return { script, reader }
}

async function compile(root: string, entry: string, format: 'iife' | 'es'): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: {
      alias: { '@': join(root, 'src'), 'zod/mini': join(root, 'src/prerender/small-schema.ts') },
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/prerender', entry),
        preserveEntrySignatures: 'strict',
        output: { format },
      },
    },
  })
  const [file, another] = 'output' in built ? built.output : []
  if (file?.type !== 'chunk' || another) throw new Error(`${entry} is not one file`)
  return file.code
}
