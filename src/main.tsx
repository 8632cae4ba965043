import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetEarly } from '@/api/core/early'
import { loadAxios } from '@/api/core/http'
import { acting, createQueryClient } from '@/api/core/query-client'
import { setLocale } from '@/i18n'
import { later } from '@/lib/later'
import { storedLocale } from '@/lib/locale'
import { reloadWhenStale } from '@/lib/stale-build'
import { App } from './app'
import { connectSession } from './connect-session'
import { TakeOver } from './painted'
import { connectRecorder } from './recording'
import { createAppRouter } from './router'
import './styles/public.css'

/** How long the first page may take to ask for what its document has asked for already. */
const EARLY_MS = 1_000

// From here on the app asks, not its document (src/boot.js).
window.earlyCalls ??= []
const queryClient = createQueryClient(async () => (await import('@/api/money-reads')).moneyReads)
const router = createAppRouter(queryClient)
connectSession(router, queryClient)
connectRecorder(router)
reloadWhenStale(() => queryClient.isMutating(acting) > 0)
later(loadAxios)
const root = document.getElementById('root')

// Texts, the route's code and its first calls are all asked for at once.
Promise.all([setLocale(storedLocale()), router.load()]).then(() => {
  if (!root) return
  // In slices: between them a press or a key on the painting is answered.
  startTransition(() =>
    createRoot(root).render(
      <TakeOver root={root}>
        <App router={router} queryClient={queryClient} />
      </TakeOver>,
    ),
  )
  setTimeout(forgetEarly, EARLY_MS)
})
