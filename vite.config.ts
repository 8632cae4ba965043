import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { sandbox } from './mocks/vite-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { installable } from './scripts/installable.ts'
import { painting } from './scripts/painting.ts'
import { precompressed } from './scripts/precompressed.ts'
import { parseEnv } from './src/env.schema.ts'

// What every first load needs comes in two files instead of thirty: on a slow network a request costs more than bytes.
const FIRST_LOAD = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|axios|zod|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\//,
    priority: 2,
  },
  {
    name: 'shared',
    test: /src\/(api\/core|components|i18n|lib)\/|lucide-react/,
    minShareCount: 6,
    priority: 1,
  },
]

/** The build: settings are read and checked once, here, and compiled in as `__ENV__` (see src/env.schema.ts). */
export default defineConfig(({ mode, command }) => {
  const settings = { VITE_CHAT_URL: undefined, ...loadEnv(mode, process.cwd(), 'VITE_') }
  const env = parseEnv(settings)
  const testing = mode === 'test'
  return {
    define: {
      __ENV__: JSON.stringify(env),
      __VERSION__: JSON.stringify(packageJson.version),
      __BUILD__: JSON.stringify(process.env.BUILD_ID ?? new Date().toISOString().slice(0, 16)),
    },
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    plugins: [
      !testing &&
        tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
      react(),
      tailwindcss(),
      command === 'serve' && !testing && sandbox(),
      painting(env.laos ? 'la' : 'th'),
      installable(env.laos ? 'la' : 'th'),
      precompressed(),
    ],
    server: { host: true, port: Number(process.env.PORT ?? 4173), strictPort: true },
    build: {
      target: 'es2022',
      sourcemap: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } },
    },
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts', 'scripts/**/*.test.ts'],
      setupFiles: ['./src/testing/setup.ts'],
      restoreMocks: true,
      testTimeout: 20_000,
      maxWorkers: 2,
    },
  }
})
