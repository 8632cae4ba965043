import type { WebDriverProcess } from './webdriver-process'

/** The key of an element reference in W3C WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** The limit of every wait. Nothing waits for a fixed time. */
const LIMIT_MS = 30_000
const LOOK_EVERY_MS = 40
export const KEYS = { escape: '\uE00C', tab: '\uE004', shift: '\uE008', enter: '\uE007' }

/** A page in WebKitGTK over W3C WebDriver. Clicks, typing into fields and checks wait for success, at most 30 s. */
export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** Opens a browser whose viewport has a phone's size. */
export async function openBrowser({ url, browser }: WebDriverProcess, inside = { width: 390, height: 844 }) {
  const opened = await command<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities: {
      alwaysMatch: {
        // The steps wait by themselves, because a test may hold a page in the middle of loading.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation'],
        },
      },
    },
  })
  const session = `${url}/session/${opened.sessionId}`
  const send = <Value>(method: string, path: string, body?: unknown) =>
    command<Value>(method, `${session}/${path}`, method === 'POST' ? (body ?? {}) : body)
  /** Runs a function body in the page and returns its result. */
  const run = <Value>(script: string, ...args: unknown[]) =>
    send<Value>('POST', 'execute/sync', { script, args })

  const isSo = async (what: string, look: () => Promise<boolean>) => {
    const end = Date.now() + LIMIT_MS
    let last = ''
    while (Date.now() < end) {
      try {
        if (await look()) return
        last = ''
      } catch (error) {
        // It looks again: perhaps the document was just being replaced.
        last = ` (${error instanceof Error ? error.message : error})`
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    throw new Error(`waited ${LIMIT_MS / 1_000} s for ${what}${last}`)
  }

  /**
   * WebDriver's path of the element with the handle `where`, or of the part of it that the selector `what` names. Waits
   * until it is visible, enabled, not moving and not covered.
   */
  const reach = async (where: string, what = '') => {
    const handle = `${where} ${what}`.trim()
    let place = ''
    let found: Record<string, string> | null = null
    await isSo(`${handle} to be within reach`, async () => {
      const seen = await run<{ element: Record<string, string>; place: string; isFree: boolean } | null>(
        REACH,
        `${selector(where)} ${what}`,
      )
      const isStill = seen?.isFree === true && seen.place === place
      place = seen?.place ?? ''
      found = seen?.element ?? null
      return isStill
    })
    return `element/${found?.[ELEMENT]}`
  }

  /**
   * Acts on an element once it is within reach. The app may replace the prerendered page in between: then nothing was
   * done, and the app's own element is taken.
   */
  const act = async (action: 'click' | 'clear' | 'value', handle: string, part = '', body?: object) => {
    const once = async () => send('POST', `${await reach(handle, part)}/${action}`, body)
    try {
      await once()
    } catch (error) {
      if (!String(error).includes('stale element reference')) throw error
      await once()
    }
  }

  const page = {
    run,
    isSo,
    /** Opens an address and waits for its document, not for `load`, which a test may hold. */
    goto: async (address: string) => {
      await send('POST', 'url', { url: address })
      await isSo(`${address} to be open`, async () => (await run('return location.href')) === address)
    },
    back: () => send('POST', 'back'),
    /** Waits until a handle is visible. */
    shows: (handle: string) => isSo(`${handle} on screen`, () => run<boolean>(SHOWN, selector(handle))),
    hides: (handle: string) =>
      isSo(`${handle} hidden`, async () => !(await run<boolean>(SHOWN, selector(handle)))),
    /** Waits until an attribute or property of the first element with that handle has the given value. */
    has: async (handle: string, name: string, value: string) => {
      let last: unknown
      await isSo(`${handle} with ${name} ${value}`, async () => {
        last = await run(READ, selector(handle), name)
        return last === value
      }).catch((error: Error) => {
        throw new Error(`${error.message}; it was ${last}`)
      })
    },
    /** Presses an element, or the part of it that a selector names. */
    click: (handle: string, part = '') => act('click', handle, part),
    /** Replaces an input's value by typing. */
    fill: async (handle: string, text: string) => {
      await act('clear', handle)
      await act('value', handle, '', { text })
    },
    type: (handle: string, text: string) => act('value', handle, '', { text }),
    /** Unfolds a folded part by its first button. */
    unfold: async (handle: string) => {
      await page.shows(handle)
      const isFolded = `const button = document.querySelector(arguments[0]).querySelector('button')
        return button.getAttribute('aria-expanded') === 'false'`
      if (await run<boolean>(isFolded, selector(handle))) await page.click(handle, 'button')
    },
    /** Selects an option of a native select. */
    choose: (handle: string, value: string) =>
      run<void>(
        `const select = document.querySelector(arguments[0])
        select.value = arguments[1]
        select.dispatchEvent(new Event('change', { bubbles: true }))`,
        selector(handle),
        value,
      ),
    /** Presses keys in order, then releases them all, so that Shift stays down for the keys after it. */
    keys: (...keys: string[]) =>
      send('POST', 'actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              ...keys.map((value) => ({ type: 'keyDown', value })),
              ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
            ],
          },
        ],
      }),
    /** The handle of the focused element, or its tag name when it has no handle. */
    focused: () =>
      run<string>('return document.activeElement?.dataset.testid ?? document.activeElement?.tagName'),
    screenshot: async () => Buffer.from(await send<string>('GET', 'screenshot'), 'base64'),
    version: () => run<string>('return navigator.userAgent'),
    close: () => send('DELETE', ''),
  }

  // The window is larger than the viewport by the browser's toolbars.
  const resize = (size: { width: number; height: number }) => send('POST', 'window/rect', size)
  await resize(inside)
  const [width = 0, height = 0] = await run<[number, number]>('return [innerWidth, innerHeight]')
  await resize({ width: 2 * inside.width - width, height: 2 * inside.height - height })
  return page
}

/** A selector for one handle or several nested ones: `deposit-qr-WW qr-amount`. */
function selector(handles: string): string {
  return handles
    .split(' ')
    .map((handle) => `[data-testid="${handle}"]`)
    .join(' ')
}

const SHOWN = `return [...document.querySelectorAll(arguments[0])].some((one) => one.checkVisibility({ visibilityProperty: true }))`

const READ = `const one = document.querySelector(arguments[0])
  return one && (one.getAttribute(arguments[1]) ?? String(one[arguments[1]] ?? ''))`

const REACH = `const one = [...document.querySelectorAll(arguments[0])].find((each) => each.checkVisibility({ visibilityProperty: true }))
  if (!one || one.disabled) return null
  // A finished animation may be on screen until the next frame, so one counts until the document no longer lists it.
  const isMoving = ({ effect }) =>
    effect.getComputedTiming().iterations !== Infinity && effect.target?.contains(one)
  if (document.getAnimations().some(isMoving)) return null
  one.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = one.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  const isFree = one.contains(top) || [...(one.labels ?? [])].some((label) => label.contains(top))
  return { element: one, place: [x, y, width, height].join(), isFree }`

async function command<Value>(method: string, url: string, body?: unknown): Promise<Value> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = JSON.parse(await answer.text())
  if (answer.ok) return value
  throw new Error(`${value?.error}: ${value?.message}`)
}
