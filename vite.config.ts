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
import { brandColours } from './scripts/build/brand-colours.ts'
import { lineBreaksPlugin } from './scripts/build/line-breaks-plugin.ts'
import { BROWSER_TARGET, REPLACED } from './scripts/build/lowest-browsers.ts'
import { olderStyles } from './scripts/build/older-styles.ts'
import {
  precompressed,
  productionBuild,
  settingsFile,
  v8CompileHints,
} from './scripts/build/output-plugins.ts'
import { hostsOf } from './scripts/build/policy.ts'
import { prerenderPlugin } from './scripts/build/prerender-plugin.ts'
import { pwaPlugin } from './scripts/build/pwa-plugin.ts'
import { VISITOR_PAGES } from './scripts/pages.ts'
import { adviceOn } from './scripts/settings/report.ts'
import { portOf } from './scripts/start/port.ts'
import { parseEnv, SETTING_PREFIXES } from './src/env.parse.ts'
import { defaultLocale } from './src/lib/locale.ts'

const FORM_PAGES = ['/login', '/register']
const VISITORS = /\/src\/(?:app\/main|routes\/_public)/
const OURS = /\/src\/(?!lib\/text\/(?:html|data-image))|lucide-react|date-fns|usePrefetchQuery/

/**
 * Patterns of the modules that use a shared one, by the name of its chunk (`shared-…`). The first that fits counts.
 * Visitors' pages come before members', so that they load nothing of the members'. Home comes before the other screens,
 * because a member's visit begins there.
 */
const SHARERS = {
  ...Object.fromEntries(VISITOR_PAGES.map((page) => [page.slice(1), new RegExp(`/routes/_public${page}`)])),
  'register-steps': /\/features\/register/,
  'global-overlays': /\/routes\/-global-overlays/,
  recorder: /\/classified-recorder/,
  home: /\/routes\/user\/home/,
  screens: /\/routes\/user\/[a-z]/,
  sheets: /./,
}

/**
 * The chunks. They are few, because on a slow network a request costs more than its bytes. A module goes to the first
 * group that accepts it:
 * - `wallet-reader` is the entry that home's document loads first. What visitors' pages use of it, mostly zod, is
 *   `wire`.
 * - `react`, `vendor` and `app` hold what else every page needs. The first two are similar in size, so that they are
 *   compiled in parallel while they arrive.
 * - `sign-in` holds what the sign-in page shares with registration or members' screens, mostly forms.
 * - `public` holds what visitors' pages share otherwise: what their common layout or several of them use.
 * - `shared-…` holds what else is shared, with the first of `SHARERS` that uses it.
 */
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

/** The ids of a module and of all that import it statically, directly or through others. */
function usersOf(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  for (const one of seen)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen]
}

/** A module and its users, but only those that are imported dynamically, such as routes and sheets. */
const entriesOf = (id: string, modules: Modules): string[] =>
  usersOf(id, modules).filter((one) => modules.getModuleInfo(one)?.dynamicImporters.length)

/** The routes that use a module, as paths below `src/routes` without `.tsx`. Undefined stands for any other user. */
function routesOf(id: string, modules: Modules): Set<string | undefined> {
  return new Set(entriesOf(id, modules).map((one) => /\/src\/routes\/(.+)\.tsx/.exec(one)?.[1]))
}

/**
 * The configuration of the build, the dev server and the unit tests. Settings are read and checked once, here, and
 * compiled in as `__ENV__` (see src/env.schema.ts).
 */
export default defineConfig(({ mode, command }) => {
  // A build ignores the NODE_ENV of the shell that starts it.
  if (command === 'build') process.env.NODE_ENV = 'production'
  const env = parseEnv(loadEnv(mode, process.cwd(), SETTING_PREFIXES), (path) => readFileSync(path, 'utf8'))
  const testing = mode === 'test'
  return {
    define: {
      __ENV__: JSON.stringify(env),
      __VERSION__: JSON.stringify(packageJson.version),
      __BUILD__: JSON.stringify(
        process.env.BUILD_ID ?? new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-'),
      ),
    },
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    plugins: [
      productionBuild(),
      brandColours(),
      !testing &&
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          // A route's loader is split off into one file with its component. The route's document requests that file
          // together with the entry.
          codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
          quoteStyle: 'single',
          semicolons: false,
        }),
      // The app's own JSX runtime: see src/jsx/texts.ts.
      react({ jsxImportSource: '@/jsx' }),
      lineBreaksPlugin(),
      tailwindcss(),
      olderStyles(),
      command === 'serve' && !testing && sandbox(),
      v8CompileHints(),
      prerenderPlugin(mode, env, hostsOf(env)),
      pwaPlugin(defaultLocale(env), !env.hidden.includes('slip-share')),
      settingsFile(mode, adviceOn(env)),
      precompressed(),
    ],
    // Each icon is a file of its own. Excluded from pre-bundling, which the dev server would repeat for each further
    // icon that a page uses.
    optimizeDeps: { exclude: ['lucide-react'] },
    server: {
      // This machine alone, unless HOST asks for another address (`0.0.0.0`: all).
      host: process.env.HOST || 'localhost',
      // A build and the unit tests listen nowhere, whatever PORT says.
      port: command === 'serve' && !testing ? portOf(process.env.PORT) : 0,
      strictPort: true,
    },
    build: {
      target: BROWSER_TARGET,
      sourcemap: false,
      // Their licences ask that the texts go with every copy of the code.
      license: { fileName: 'licences.md' },
      // Without the polyfill no page carries its code, but Safari before 17 requests the files one after the other.
      modulePreload: { polyfill: false },
      // This picture is inlined into the styles, which the first paint waits for anyway. Others stay files.
      assetsInlineLimit: (file) => file.endsWith('/public-band.png'),
      rolldownOptions: {
        input: ['index.html', 'src/prerender/wallet-reader.ts'],
        preserveEntrySignatures: 'allow-extension',
        transform: { inject: REPLACED, assumptions: { setPublicClassFields: true } },
        output: {
          codeSplitting: { groups: CHUNKS },
          chunkFileNames: ({ name }) => `assets/${BLOCKED_NAME.test(name) ? 'part' : '[name]'}-[hash].js`,
        },
        // Without this, each build prints twenty lines on how long each plugin took.
        checks: { bundlerTimings: false },
      },
    },
    test: {
      // The app's tests have a document, all others run in Node. The files share processes: see src/testing/setup.ts.
      projects: [
        {
          extends: true,
          test: {
            name: 'app',
            include: ['src/**/*.test.{ts,tsx}'],
            environment: 'happy-dom',
            setupFiles: ['./src/testing/document-setup.ts'],
          },
        },
        { extends: true, test: { name: 'tools', include: ['{mocks,scripts}/**/*.test.ts'] } },
      ],
      isolate: false,
      setupFiles: ['./src/testing/setup.ts'],
      // Inlined, so that each test file gets instances of its own, as it does of the app's modules: these libraries
      // remember whether the page is online.
      server: { deps: { inline: [/@tanstack\/(?:react-query|query-core)/, /i18next/] } },
      restoreMocks: true,
      // A limit for what hangs. The first test of a file pays for its imports.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      // One more than the cores of a small CI machine, because a screen's test waits more than it works.
      maxWorkers: 3,
    },
  }
})
