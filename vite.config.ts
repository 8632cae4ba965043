import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { sandbox } from './mocks/server/vite-plugin.ts'
import packageJson from './package.json' with { type: 'json' }
import { BLOCKED_NAME } from './scripts/build/blocked-names.ts'
import { exclusiveOutput } from './scripts/build/exclusive-output.ts'
import { hotTextsPlugin } from './scripts/build/hot-texts-plugin.ts'
import { precompressed } from './scripts/build/precompressed.ts'
import { prerenderPlugin } from './scripts/build/prerender-plugin.ts'
import { productionBuild } from './scripts/build/production-build.ts'
import { pwaPlugin } from './scripts/build/pwa-plugin.ts'
import { v8CompileHints } from './scripts/build/v8-compile-hints.ts'
import { visitorStyles } from './scripts/build/visitor-styles.ts'
import { VISITOR_PAGES } from './scripts/pages.ts'
import { portOf } from './scripts/start/port.ts'
import { parseEnvParts } from './src/env.parse.ts'
import { defaultLocale } from './src/lib/locale.ts'

// Few files: on a slow network a request costs more than bytes. What reads the wallet is the entry `wallet-reader`, which
// home's document loads first; what visitors' pages use of it, zod above all, is `wire`. What else every page needs comes in
// three, `react`, `vendor` (of one size, compiled beside each other while they arrive) and `app`; what public pages share in a
// fourth, `public`; what sign-in adds, forms above all, in a fifth. What else is shared comes with the first of `SHARERS`
// that uses it: our code, and what of the libraries only some pages need.
const FORM_PAGES = ['/login', '/register']
const VISITORS = /\/src\/(?:app\/main|routes\/_public)/
const OURS = /\/src\/(?!lib\/text\/(?:html|data-image))|lucide-react|date-fns|usePrefetchQuery/

// Visitors' first, so that they load nothing of the members'; then home, where a member's visit begins.
const SHARERS = {
  ...Object.fromEntries(VISITOR_PAGES.map((page) => [page.slice(1), new RegExp(`/routes/_public${page}`)])),
  'register-steps': /\/features\/register/,
  'global-overlays': /\/routes\/-global-overlays/,
  recorder: /\/classified-recorder/,
  home: /\/routes\/user\/home/,
  screens: /\/routes\/user\/[a-z]/,
  sheets: /./,
}

// The first that a module belongs to has it.
const CHUNKS = [
  {
    name: (id: string, modules: Modules) => {
      const users = usersOf(id, modules)
      if (!users.some((one) => one.endsWith('/src/prerender/wallet-reader.ts'))) return null
      return users.some((one) => VISITORS.test(one)) ? 'wire' : 'wallet-reader'
    },
    debugName: 'wallet-reader',
    includeDependenciesRecursively: false,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
    tags: ['$initial' as const],
  },
  { name: 'vendor', test: /node_modules\/(?!lucide-react|axios)/, tags: ['$initial' as const] },
  { name: 'app', test: OURS, tags: ['$initial' as const] },
  {
    name: (id: string, modules: Modules) => {
      const routes = routesOf(id, modules)
      const pages = VISITOR_PAGES.filter((page) => routes.has(`_public${page}`))
      if (routes.has('_public')) return 'public'
      if (pages.every((page) => FORM_PAGES.includes(page))) return pages.includes('/login') ? 'sign-in' : null
      return pages.length > 1 ? 'public' : null
    },
    debugName: 'public',
    test: OURS,
    minShareCount: 2,
  },
  ...Object.entries(SHARERS).map(([sharer, entry]) => ({
    name: (id: string, modules: Modules) =>
      entriesOf(id, modules).some((one) => entry.test(one)) ? `shared-${sharer}` : null,
    debugName: sharer,
    test: OURS,
    minShareCount: 2,
  })),
].map((chunk, index, { length }) => ({ ...chunk, priority: length - index }))

interface Modules {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[] } | null
}

/** A module and what uses it, through whatever files. */
function usersOf(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  for (const one of seen)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen]
}

/** What uses a module and is itself loaded when it is needed: routes, sheets. */
const entriesOf = (id: string, modules: Modules): string[] =>
  usersOf(id, modules).filter((one) => modules.getModuleInfo(one)?.dynamicImporters.length)

/** The routes that use a module, by their path among the routes. */
function routesOf(id: string, modules: Modules): Set<string | undefined> {
  return new Set(entriesOf(id, modules).map((one) => /\/src\/routes\/(.+)\.tsx/.exec(one)?.[1]))
}

/** The build: settings are read and checked once, here, and compiled in as `__ENV__` (see src/env.schema.ts). */
export default defineConfig(({ mode, command }) => {
  // Whatever the shell that starts it works in.
  if (command === 'build') process.env.NODE_ENV = 'production'
  const { env, memberEnv, chatEnv } = parseEnvParts(loadEnv(mode, process.cwd(), 'VITE_'), (path) =>
    readFileSync(path, 'utf8'),
  )
  const testing = mode === 'test'
  return {
    define: {
      __ENV__: JSON.stringify(env),
      __MEMBER_ENV__: JSON.stringify(memberEnv),
      __CHAT_ENV__: JSON.stringify(chatEnv),
      __VERSION__: JSON.stringify(packageJson.version),
      __BUILD__: JSON.stringify(process.env.BUILD_ID ?? new Date().toISOString().slice(0, 16)),
    },
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    plugins: [
      productionBuild(),
      exclusiveOutput(),
      !testing &&
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          // A route's calls are declared in its own file too, which its document asks for beside the entry.
          codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
          quoteStyle: 'single',
          semicolons: false,
        }),
      // The app's own JSX runtime: see src/jsx/separate-texts.ts.
      react({ jsxImportSource: '@/jsx' }),
      visitorStyles(),
      !testing && hotTextsPlugin(),
      tailwindcss(),
      command === 'serve' && !testing && sandbox(),
      v8CompileHints(),
      prerenderPlugin(env),
      pwaPlugin(defaultLocale(env)),
      precompressed(),
    ],
    // Each icon is a file of its own: the dev server need not bundle anew for each that a page brings.
    optimizeDeps: { exclude: ['lucide-react'] },
    server: {
      host: process.env.HOST || true,
      // A build and the unit tests listen nowhere, whatever PORT says.
      port: command === 'serve' && !testing ? portOf(process.env.PORT) : 0,
      strictPort: true,
    },
    build: {
      target: 'es2022',
      sourcemap: false,
      // Safari before 17 asks for the files one after the other, and is spared the code that would have it ask at once.
      modulePreload: { polyfill: false },
      // In the styles, which the first paint waits for anyway; all else stays a file.
      assetsInlineLimit: (file) => file.endsWith('/public-band.png'),
      rolldownOptions: {
        input: ['index.html', 'src/prerender/wallet-reader.ts'],
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: { groups: CHUNKS },
          chunkFileNames: ({ name }) => `assets/${BLOCKED_NAME.test(name) ? 'part' : '[name]'}-[hash].js`,
        },
        // Twenty lines on how long each plugin took, at every build.
        checks: { pluginTimings: false },
      },
    },
    test: {
      // The app's tests have a document, all others run in Node. The files share processes: see src/testing/setup.ts.
      projects: [
        {
          extends: true,
          test: { name: 'app', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
        },
        { extends: true, test: { name: 'tools', include: ['{mocks,scripts,e2e/injection}/**/*.test.ts'] } },
      ],
      isolate: false,
      setupFiles: ['./src/testing/setup.ts'],
      // Loaded anew for each file, like the app's modules: whether the page is online, and who listens to it.
      server: { deps: { inline: [/@tanstack\/(?:react-query|query-core)/] } },
      restoreMocks: true,
      testTimeout: 20_000,
      maxWorkers: 2,
    },
  }
})
