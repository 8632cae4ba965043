import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const SCRIPT = '/assets/app-1.js'
const FILES = [SCRIPT, '/assets/app-1.css', '/index.html', '/brand/logo.svg']
const ORIGIN = 'https://wallet.example'
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}
type Kind = keyof typeof TYPES
const kindOf = (path: string) => path.split('.').pop() as Kind
const answer = (body: string, kind: Kind) => new Response(body, { headers: { 'Content-Type': TYPES[kind] } })
/** The page of a host that misses a file. */
const page = () => answer('<!doctype html>', 'html')
/** The files as the build makes them. */
const BODIES = {
  html: `<!doctype html><script type="module" src="${SCRIPT}"></script>`,
  js: 'code',
  css: 'style',
  svg: '<!-- mark --><svg xmlns="http://www.w3.org/2000/svg"></svg>',
}
/** Answers as a host that has all files. */
const whole = (path: string): Response => answer(BODIES[kindOf(path)], kindOf(path))

type Handler = (event: unknown) => void
type Host = (path: string, options?: RequestInit) => Response | Promise<Response>

/** An answer that came by a redirect. Its copies did too, as in a browser. */
function redirected(answer: Response): Response {
  const clone = () => redirected(Response.prototype.clone.call(answer))
  return Object.defineProperties(answer, { redirected: { value: true }, clone: { value: clone } })
}

/** As a host with clean URLs: its `/index.html` leads to `/`. */
const cleanUrls: Host = (path) => (path === '/index.html' ? redirected(whole(path)) : whole(path))

/**
 * Runs the worker's script. Gives what dispatches its events, the spies on `skipWaiting` and on the network, and what it
 * keeps by path. With `isSilent`, the browser's cache never answers.
 */
function startWorker(host: Host = whole, { isSilent = false, sharesSlips = true } = {}) {
  const handlers = new Map<string, Handler>()
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: vi.fn(),
    clients: {
      matchAll: vi.fn(async (): Promise<object[]> => []),
      openWindow: vi.fn(),
      claim: async () => {},
    },
    location: { origin: ORIGIN },
  }
  const kept = new Map<string, Response>()
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
    delete: async (path: string) => kept.delete(path),
  }
  const named = new Set(['shell-0', 'shell-1', 'shared-slip'])
  const caches = {
    open: async () => (isSilent ? new Promise(() => {}) : cache),
    keys: async () => [...named],
    delete: async (name: string) => named.delete(name),
  }
  const fetch = vi.fn(async (asked: string | { url: string }, options?: RequestInit) =>
    host(typeof asked === 'string' ? asked : new URL(asked.url).pathname, options),
  )
  const shell = JSON.stringify({
    version: SCRIPT,
    cache: 'shell-1',
    files: FILES,
    pages: ['/', '/login'],
    sharesSlips,
  })
  const code = readFileSync('src/offline/service-worker.js', 'utf8').replace('__SHELL__', () => shell)
  runInNewContext(code, { self, caches, fetch, Response, URL, setTimeout })
  /** Dispatches an event. Gives the worker's answer, if any, once its work is done. */
  const dispatch = async (name: string, event: object = {}) => {
    let answer: Promise<Response> | undefined
    const works: Promise<unknown>[] = []
    handlers.get(name)?.({
      ...event,
      respondWith: (one: Promise<Response>) => (answer = one),
      waitUntil: (work: Promise<unknown>) => works.push(work),
    })
    const response = await answer
    if (!isSilent) await Promise.all(works)
    return response
  }
  const install = () => dispatch('install')
  const respond = async (path: string, mode: string) =>
    (await dispatch('fetch', { request: { method: 'GET', mode, url: `${ORIGIN}${path}` } })) ??
    Response.error()
  const open = async (path: string) => (await respond(path, 'cors')).text()
  /** Opens a page as a browser does: it refuses an answer that came by a redirect, and an error of the network. */
  const navigate = async (path: string): Promise<string> => {
    const answer = await respond(path, 'navigate')
    if (answer.redirected || answer.type === 'error') throw new Error('This site can’t be reached')
    return `${answer.status} ${await answer.text()}`
  }
  return { ...self, dispatch, named, fetch, kept, install, respond, open, navigate }
}

it('a new version drops the files of older ones, and nothing else', async () => {
  const { dispatch, named } = startWorker()
  await dispatch('activate')
  expect([...named]).toEqual(['shell-1', 'shared-slip'])
})

// No browser test can check this: Chromium keeps a new worker waiting until the old one is idle, even if the new one
// doesn't wait to be told.
it('a new worker waits until it is told to take over', async () => {
  const { dispatch, skipWaiting, install } = startWorker()
  await install()
  expect(skipWaiting).not.toHaveBeenCalled()
  await dispatch('message', { data: 'take over', ports: [] })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

it('a pressed notification leads to the open page, and opens home where there is none', async () => {
  const { dispatch, clients } = startWorker()
  const page = { focus: vi.fn() }
  const press = async () => {
    const notification = { close: vi.fn() }
    await dispatch('notificationclick', { notification })
    return [notification.close, page.focus, clients.openWindow].map(({ mock }) => mock.calls.length)
  }
  clients.matchAll.mockResolvedValueOnce([page])
  expect(await press()).toEqual([1, 1, 0])
  expect(await press()).toEqual([1, 1, 1])
  expect(clients.openWindow).toHaveBeenCalledWith('/user/home')
})

it('a cache that never answers costs a moment, and no file or page', async () => {
  vi.useFakeTimers()
  const { open, navigate } = startWorker(whole, { isSilent: true })
  const opened = Promise.all([open(SCRIPT), open('/brand/logo.svg'), navigate('/login')])
  await vi.runAllTimersAsync()
  expect(await opened).toEqual(['code', BODIES.svg, expect.stringMatching(/^200 /)])
})

it("a page in the browser's own cache is asked past", async () => {
  const { kept, install } = startWorker((path, options) =>
    path === SCRIPT && options?.cache !== 'reload' ? page() : whole(path),
  )
  await install()
  expect(await kept.get(SCRIPT)?.text()).toBe('code')
})

it('a page that an earlier worker kept under the name of a script is dropped, and the script kept', async () => {
  const { kept, open, fetch } = startWorker()
  kept.set(SCRIPT, page())
  expect(await open(SCRIPT)).toBe('code')
  expect(await open(SCRIPT)).toBe('code')
  expect(fetch).toHaveBeenCalledOnce()
})

/** What hosts and fronts answer in the place of a file. */
const OTHERS: [what: string, instead: (path: string) => Response][] = [
  ['a file of another type', (path) => (path.endsWith('.html') ? answer('code', 'js') : page())],
  ['an error', () => new Response('', { status: 404 })],
  ['a page, by its type,', (path) => answer('<!doctype html><title>Wallet</title>', kindOf(path))],
  ['a page after a comment', (path) => answer('<!-- edge 7 -->\n<!DOCTYPE html><html></html>', kindOf(path))],
  ['a part of a page', (path) => answer('<script>location.reload()</script>', kindOf(path))],
  ['nothing at all', (path) => answer('\n', kindOf(path))],
]

it.each<[what: string, path: string, instead: (path: string) => Response]>([
  ...FILES.flatMap((path) =>
    OTHERS.map(([what, instead]): [string, string, typeof instead] => [what, path, instead]),
  ),
  [
    'the document of another page',
    '/index.html',
    () => answer(BODIES.html.replace('>', '><template id="prerendered-en"></template>'), 'html'),
  ],
  [
    'the page of another version',
    '/index.html',
    () => answer(`${BODIES.html.replace(SCRIPT, '/assets/app-2.js')}<link href="/assets/app-1.css">`, 'html'),
  ],
])('is not installed where %s comes in the place of %s', async (_, path, instead) => {
  const { kept, install } = startWorker((asked) => (asked === path ? instead(path) : whole(asked)))
  await expect(install()).rejects.toThrow(`${path} is missing`)
  expect(kept.has(path)).toBe(false)
})

describe('a page that is opened', () => {
  beforeEach(() => void vi.useFakeTimers())
  const PATH = '/user/home'
  const APP = `200 ${BODIES.html}`
  const never = () => new Promise<Response>(() => {})
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  const status = (code: number) => () => new Response('a front’s page', { status: code })

  /** Installs the worker from `host`; then `path` is answered by `then`. */
  async function installed(host: Host, then: () => Response | Promise<Response>) {
    let isInstalled = false
    const worker = startWorker((path, options) => (isInstalled ? then() : host(path, options)))
    await worker.install()
    isInstalled = true
    worker.fetch.mockClear()
    return worker
  }

  it.each([
    ['offline', offline],
    ['503', status(503)],
    ['slow', never],
  ])('%s, is the kept one, also where /index.html came by a redirect', async (_, then) => {
    for (const host of [whole, cleanUrls]) {
      const { navigate, fetch } = await installed(host, then)
      const opened = navigate(PATH)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await opened).toBe(APP)
      expect(fetch).toHaveBeenCalledOnce()
    }
  })

  it('keeps the headers of the file, such as its policy', async () => {
    const { kept, respond } = await installed(cleanUrls, offline)
    kept.get('/index.html')?.headers.set('Content-Security-Policy', "default-src 'self'")
    const { headers } = await respond(PATH, 'navigate')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'")
    expect(headers.get('Content-Type')).toBe(TYPES.html)
  })

  it('is what the host answers, a 404 too (the control)', async () => {
    for (const code of [200, 404]) {
      const { navigate } = await installed(whole, status(code))
      expect(await navigate(PATH)).toBe(`${code} a front’s page`)
    }
  })

  it.each([
    ['/user/anything', true],
    ['/admin', false],
    ['/api/wallet', false],
    ['/files/slip.jpg', false],
  ])('offline, at %s, is the app’s: %s', async (path, isTheApps) => {
    const { respond } = await installed(whole, offline)
    expect((await respond(path, 'navigate')).ok).toBe(isTheApps)
  })

  it('waits for the host where nothing is kept, and asks it once', async () => {
    let answers = (_: Response) => {}
    const { navigate, fetch } = startWorker(() => new Promise((resolve) => (answers = resolve)))
    const opened = navigate(PATH)
    await vi.advanceTimersByTimeAsync(60_000)
    answers(page())
    expect(await opened).toBe('200 <!doctype html>')
    expect(fetch).toHaveBeenCalledOnce()
    const failing = startWorker(status(503))
    expect(await failing.navigate(PATH)).toBe('503 a front’s page')
  })
})

/** Sends the worker a form with this file, as a share of another app unless told otherwise. Gives the answer, if any. */
function share(
  { dispatch }: ReturnType<typeof startWorker>,
  file: File | null,
  { path = '/share-slip', mode = 'navigate', referrer = '', headers = {} as Record<string, string> } = {},
) {
  const form = new FormData()
  if (file) form.set('slip', file)
  const url = `${ORIGIN}${path}`
  const sender = { mode, referrer, headers: new Headers(headers) }
  return dispatch('fetch', { request: { method: 'POST', url, ...sender, formData: async () => form } })
}
const SLIP = new File(['slip'], 'สลิป.png', { type: 'image/png' })

it.each([
  ['a picture', SLIP, 'slip'],
  ['nothing', null, undefined],
])('what another app shares waits for the deposit sheet: %s', async (_, file, waiting) => {
  const worker = startWorker()
  const answer = await share(worker, file, { headers: { Origin: 'null', 'Sec-Fetch-Site': 'none' } })
  expect([answer?.status, answer?.headers.get('Location')]).toEqual([
    303,
    `${ORIGIN}/user/home?modal=deposit`,
  ])
  const shared = worker.kept.get('/shared-slip')
  expect(await shared?.text()).toBe(waiting)
  if (file) expect(decodeURIComponent(shared?.headers.get('X-Name') ?? '')).toBe(file.name)
  expect(worker.fetch).not.toHaveBeenCalled()
})

it.each([
  ['a call of the app', { path: '/api/deposit/slip', mode: 'cors' }],
  ['the form of another site', { headers: { Origin: 'https://other.example' } }],
  ['a form of the app’s own page', { headers: { Origin: ORIGIN } }],
  ['a page that gives itself as referrer', { referrer: 'https://other.example/' }],
  ['what the browser calls cross-site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
])('%s is no share', async (_, request) => {
  const worker = startWorker()
  expect(await share(worker, SLIP, request)).toBeUndefined()
  expect(worker.kept.has('/shared-slip')).toBe(false)
})

it('no slip is taken where the build does not offer it', async () => {
  expect(await share(startWorker(whole, { sharesSlips: false }), SLIP)).toBeUndefined()
  expect(await share(startWorker(), SLIP)).toBeInstanceOf(Response)
})
