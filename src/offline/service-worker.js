// Caches the app's own files, so that the app starts offline. It never handles API calls or caches what the API
// answers. Plain script; the build inserts the lists of files and pages (scripts/build/pwa-plugin.ts).
const { version, cache: CACHE, files: FILES, pages: PAGES, sharesSlips } = __SHELL__

/** How long a page request may take before the cached `index.html` is used, in ms. */
const PAGE_LIMIT_MS = 5_000
/** How long the browser's own cache may take. Some privacy browsers never answer. */
const CACHE_LIMIT_MS = 2_000
/** True also for unknown member pages: the app says that they don't exist. */
const isPage = (path) => PAGES.includes(path) || /^\/user(?:\/|$)/.test(path)

self.addEventListener('install', (event) => {
  // Static routing, where supported: API calls don't even start the worker.
  event
    .addRoutes?.([
      { condition: { requestMethod: 'POST', requestMode: 'cors' }, source: 'network' },
      { condition: { urlPattern: '/api/*' }, source: 'network' },
      { condition: { urlPattern: '/socket.io/*' }, source: 'network' },
    ])
    .catch(() => {})
  event.waitUntil(Promise.all(FILES.map(keepFile)))
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

// A new worker waits until a page of its version or the user activates it (src/offline/register-service-worker.ts).
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(version)
  if (data === 'take over') self.skipWaiting()
})

// A notification leads to the page that showed it (src/lib/browser/notices.ts).
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    await (page ? page.focus() : self.clients.openWindow('/user/home'))
  }
  event.waitUntil(open())
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return
  if (sharesSlips && pathname === '/share-slip' && isShare(event.request))
    event.respondWith(takeSlip(event.request))
  if (method !== 'GET') return
  if (mode === 'navigate' && isPage(pathname)) event.respondWith(openPage(event.request))
  else if (mode !== 'navigate' && FILES.includes(pathname)) event.respondWith(openFile(event, pathname))
})

/**
 * Whether the browser itself sends this, as it does for a share: a page's form names the page's origin. A page that hides
 * its own can't be told from a share, so the sheet shows the slip and waits for the member's press.
 */
function isShare({ method, mode, referrer, headers }) {
  const isOfPage = (headers.get('Origin') ?? 'null') !== 'null' || /^https?:/.test(referrer)
  const isOfBrowser = (headers.get('Sec-Fetch-Site') ?? 'none') === 'none'
  return method === 'POST' && mode === 'navigate' && !isOfPage && isOfBrowser
}

/** A slip that another app shares waits for the deposit sheet (src/offline/shared-slip.ts). */
async function takeSlip(request) {
  try {
    const file = (await request.formData()).get('slip')
    const headers = { 'X-Name': encodeURIComponent(file.name), 'X-Time': String(Date.now()) }
    await (await caches.open('shared-slip')).put('/shared-slip', new Response(file, { headers }))
  } catch {
    // Without a file the sheet opens as always.
  }
  return Response.redirect(`${self.location.origin}/user/home?modal=deposit`, 303)
}

const TYPES = { html: /html/i, js: /javascript/i, css: /css/i }
/** How a page begins, after comments: with a tag, as no script, style or SVG does. */
const TAG = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?!!--|svg|\?xml|!doctype svg)/i

/** The kind of a file, by the end of its name. */
const kindOf = (path) => path.slice(path.lastIndexOf('.') + 1)

/** Whether an answer is called what the file is. */
function isCalled(answer, path) {
  const type = answer.headers.get('Content-Type') ?? ''
  const expected = TYPES[kindOf(path)]
  return answer.ok && (expected ? expected.test(type) : !TYPES.html.test(type))
}

/**
 * Whether an answer is the file. Some hosts answer a missing file with a page or with nothing, and call it by the
 * file's type; some fronts answer a page with their own, or lead to the document of another page, which holds that
 * page in a template. `index.html` names the app's own file and holds no page.
 */
async function isFile(answer, path) {
  if (!isCalled(answer, path)) return false
  const text = await answer.clone().text()
  if (kindOf(path) === 'html') return text.includes(version) && !/<template\b/i.test(text)
  return text.trim() !== '' && !TAG.test(text)
}

/** Loads a file from the network. When it is not that file, asks once more past the browser's own cache. */
async function load(path) {
  const answer = await fetch(path)
  return (await isFile(answer, path)) ? answer : fetch(path, { cache: 'reload' })
}

/** Loads a file and keeps it. Throws, and so ends the installation, for what is not that file. */
async function keepFile(path) {
  const answer = await load(path)
  if (!(await isFile(answer, path))) throw new Error(`${path} is missing`)
  await (await caches.open(CACHE)).put(path, answer)
}

const MATCH = { ignoreVary: true, ignoreSearch: true }

/** A file from the cache; undefined where the cache fails or does not answer in time. */
function kept(path) {
  const late = new Promise((resolve) => setTimeout(resolve, CACHE_LIMIT_MS))
  return Promise.race([readKept(path).catch(() => undefined), late])
}

/**
 * A file from the cache, which this worker looked into. A page that an earlier worker kept under the file's name is
 * dropped. The answer is made anew, because a navigation refuses one that came by a redirect, and hosts with clean
 * URLs redirect `/index.html`.
 */
async function readKept(path) {
  const cache = await caches.open(CACHE)
  const answer = await cache.match(path, MATCH)
  if (answer && isCalled(answer, path)) {
    const { body, status, statusText, headers } = answer
    return new Response(body, { status, statusText, headers })
  }
  if (answer) await cache.delete(path, MATCH)
  return undefined
}

/** Network first; the cached `index.html` on failure, timeout or a server error. Asks the network once. */
async function openPage(request) {
  const asked = fetch(request)
  const late = new Promise((_resolve, reject) => setTimeout(reject, PAGE_LIMIT_MS))
  try {
    const answer = await Promise.race([asked, late])
    if (answer.status < 500) return answer
  } catch {
    // Offline, or a poor connection.
  }
  return (await kept('/index.html')) ?? asked
}

/** Cache first for hashed files, which never change; network first for others. */
async function openFile(event, path) {
  if (!path.startsWith('/assets/'))
    return fetch(event.request).catch(async () => (await kept(path)) ?? Response.error())
  const own = await kept(path)
  if (own) return own
  const answer = await load(path)
  if (await isFile(answer, path)) {
    const copy = answer.clone()
    const keep = async () => (await caches.open(CACHE)).put(path, copy)
    // The page doesn't wait for it.
    event.waitUntil(keep().catch(() => {}))
  }
  return answer
}
