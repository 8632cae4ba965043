import { prefersReducedData } from '@/lib/browser/idle-loader'
import { reloadPage } from '@/lib/browser/reload-page'
import { steadyNow } from '@/lib/browser/steady-clock'
import { createStore } from '@/lib/browser/store'
import { appFile } from './stale-build'

const UPDATE_CHECK_MS = 60 * 60_000
const ANSWER_LIMIT_MS = 3_000
const ACTIVATION_LIMIT_MS = 2_000

interface PolicyFactory {
  /** Typed as returning a `URL`, because the type of `register` doesn't accept a TrustedScriptURL. */
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => URL }
}

/** The waiting worker of a newer version; null without one, and after the member put it off. */
export const newVersion = createStore<ServiceWorker | null>(null)

function workerUrl(): string | URL {
  const host: { document: Document; trustedTypes?: PolicyFactory } = window
  const policy = host.trustedTypes?.createPolicy('member-wallet-worker', { createScriptURL: () => '/sw.js' })
  return policy?.createScriptURL('') ?? '/sw.js'
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(resolve, ANSWER_LIMIT_MS)
    worker.postMessage('version', [port2])
  })
}

/** Activates a waiting worker of this page's version silently, and offers one of another version to the user. */
async function handleWaiting(waiting: ServiceWorker) {
  if ((await versionOf(waiting)) === appFile) waiting.postMessage('take over')
  else newVersion.change(() => waiting)
}

function follow(registration: ServiceWorkerRegistration) {
  const look = () => registration.waiting && handleWaiting(registration.waiting)
  look()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && look())
  })
  let looked = steadyNow()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || steadyNow() - looked < UPDATE_CHECK_MS) return
    looked = steadyNow()
    registration.update().catch(() => {})
  })
}

/**
 * Registers the service worker after the page has loaded (docs/decisions/0007-offline.md). Where it is missing,
 * blocked or skipped to save data, the app just needs a connection to start.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || prefersReducedData()) return
  const start = async () => {
    try {
      follow(await navigator.serviceWorker.register(workerUrl()))
    } catch {
      // Blocked, or a file failed to load: the next visit tries again.
    }
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/**
 * Activates the newer version and reloads. It waits at most two seconds for the activation, which the old worker's
 * requests can delay. While `isBusy` the reload waits, because a running write would lose its answer. Call it in a
 * click handler.
 */
export function activateNewVersion(isBusy: () => boolean): void {
  const reload = () => {
    if (isBusy()) setTimeout(reload, ACTIVATION_LIMIT_MS)
    else reloadPage()
  }
  const waiting = newVersion.read()
  if (!waiting || waiting.state === 'redundant') {
    reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, ACTIVATION_LIMIT_MS)
  waiting.postMessage('take over')
}
