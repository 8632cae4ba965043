// The worker that keeps the app's own files, so that it opens without a connection. It knows nothing of the API: no
// call goes through it, and nothing that a server answers is kept. Plain script; the build writes
// what the files are (scripts/build/pwa-plugin.ts).
const { version, cache: CACHE, files: FILES } = __SHELL__

/** How long a page may take to come before the kept one is shown. */
const PAGE_LIMIT_MS = 5_000
const PAGES = /^\/(?:(?:login|register|howto|contact|terminated)?|user(?:\/.*)?)$/

self.addEventListener('install', (event) => {
  // Where the browser can be told, calls do not even wake the worker.
  event
    .addRoutes?.([
      { condition: { requestMethod: 'POST' }, source: 'network' },
      { condition: { urlPattern: '/api/*' }, source: 'network' },
      { condition: { urlPattern: '/socket.io/*' }, source: 'network' },
    ])
    .catch(() => {})
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('shell-') && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

// A new worker waits until it is let in: by a page of its own version, or by the member (src/offline/register-service-worker.ts).
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(version)
  if (data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && PAGES.test(pathname)) event.respondWith(openPage(event.request))
  else if (mode !== 'navigate' && FILES.includes(pathname))
    event.respondWith(openFile(event.request, pathname))
})

const kept = (path) => caches.match(path, { cacheName: CACHE, ignoreVary: true, ignoreSearch: true })

/** The newest page; the kept one where none comes, comes late, or the host is in trouble. */
async function openPage(request) {
  const late = new Promise((_resolve, reject) => setTimeout(reject, PAGE_LIMIT_MS))
  try {
    const answer = await Promise.race([fetch(request), late])
    if (answer.status < 500) return answer
  } catch {
    // No connection, or a poor one.
  }
  return (await kept('/index.html')) ?? fetch(request)
}

/** A file with a hash never changes; any other is asked for first. */
async function openFile(request, path) {
  if (path.startsWith('/assets/')) return (await kept(path)) ?? fetch(request)
  return fetch(request).catch(async () => (await kept(path)) ?? Response.error())
}
