import { prefersReducedData } from '@/lib/browser/idle-loader'
import { createStore } from '@/lib/browser/store'
import { reloadPage } from '@/lib/text/links'
import { appFile } from './stale-build'

const UPDATE_CHECK_MS = 60 * 60_000
const ANSWER_LIMIT_MS = 3_000
const ACTIVATION_LIMIT_MS = 2_000

interface PolicyFactory {
  /** What it makes is a TrustedScriptURL, which the types of `register` do not know. */
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => URL }
}

/** The worker of a newer version, which waits; null while this page is the newest. */
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

/** A worker of this page's own version takes over, which nobody sees; another one is offered and waits. */
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
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < UPDATE_CHECK_MS) return
    looked = Date.now()
    registration.update().catch(() => {})
  })
}

/**
 * Has the app's own files kept by a worker, once everything is loaded (docs/decisions/0007-offline.md). Without it, in a
 * browser that has none or blocks it, or on a phone that saves data, the app only needs a connection to open.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || prefersReducedData()) return
  const start = async () => {
    try {
      follow(await navigator.serviceWorker.register(workerUrl()))
    } catch {
      // Blocked, or the files did not all arrive: the next visit tries again.
    }
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/**
 * Lets the newer version in and loads the page anew, at the latest after two seconds: a worker waits for what the one before
 * it still fetches, and the page comes from the host in any case. Never while `isBusy`: a running action would lose its
 * answer. To be called in the member's press only.
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
