import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient, pendingWrites } from '@/api/core/cache/query-client'
import { loadTransport } from '@/api/core/transport/load-transport'
import { dropPrefetched } from '@/api/core/transport/prefetched-calls'
import { connectRecorder } from '@/app/connect-recorder'
import { connectSession } from '@/app/connect-session'
import { ReplacePrerendered } from '@/app/replace-prerendered'
import { env } from '@/env'
import { setLocale } from '@/i18n/index.ts'
import { storedLocale } from '@/i18n/stored-locale'
import { whenIdle } from '@/lib/browser/idle-loader'
import { keepInstallPrompt } from '@/lib/browser/install'
import { setServers } from '@/lib/text/images'
import { repairAddress } from '@/lib/text/repair-address'
import { reloadWhenStale } from '@/offline/stale-build'
import { locked, lockPage } from '@/session/lock'
import { showStoredScheme } from '@/stores/scheme'
import { App } from './app'
import { createAppRouter } from './router'
import '@/styles/app.css'

/** How long, in ms, the first page may take to use the calls that its document sent. */
const PREFETCHED_MS = 1_000

// Without it the document's script sends no more calls: the app sends them itself (src/prerender/bootstrap.js).
delete window.prefetcher
showStoredScheme()
keepInstallPrompt()
setServers(env.apiUrl, env.chatUrl)
const queryClient = createQueryClient(async () => (await import('@/api/money')).moneyPolicy)
const { pathname, search, hash } = window.location
const repaired = repairAddress(window.location)
if (repaired !== pathname + search + hash) window.history.replaceState(window.history.state, '', repaired)
const router = createAppRouter(queryClient)
connectSession(router, queryClient)
connectRecorder(router)
reloadWhenStale(() => queryClient.isMutating(pendingWrites) > 0)
whenIdle(loadTransport)
lockPage()
const root = document.getElementById('root')

// Loads texts, route code and first calls in parallel. A locked page loads its route when it is unlocked.
Promise.all([setLocale(storedLocale()), locked.read() || router.load()]).then(() => {
  if (!root) return
  // As a transition, so that rendering yields to input on the prerendered page.
  startTransition(() =>
    createRoot(root).render(
      <ReplacePrerendered root={root}>
        <App router={router} queryClient={queryClient} />
      </ReplacePrerendered>,
    ),
  )
  setTimeout(dropPrefetched, PREFETCHED_MS)
})
