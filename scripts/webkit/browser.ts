import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { arch } from 'node:process'
import { By, Capabilities, Key, WebDriver, type WebElement } from 'selenium-webdriver'
import { Executor, HttpClient } from 'selenium-webdriver/http'
import { DriverService } from 'selenium-webdriver/remote'
import { freePort } from '../../mocks/server/http/ports'
import type { Program } from '../installed'

/** The limit of every wait. Nothing waits for a fixed time. */
const LIMIT_MS = 30_000
const LOOK_EVERY_MS = 40
export const KEYS = { escape: Key.ESCAPE, tab: Key.TAB }

/** A page in WebKitGTK. Clicks, typing into fields and checks wait for success, at most 30 s. */
export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** Opens a browser whose viewport has a phone's size. */
export async function openBrowser(url: string, inside = { width: 390, height: 844 }) {
  const driver = WebDriver.createSession(
    new Executor(new HttpClient(url)),
    new Capabilities({
      // The steps wait by themselves, because a test may hold a page in the middle of loading.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
    }),
  )
  /** Runs a function body in the page and returns its result. */
  const run = <Value>(script: string, ...args: unknown[]) => driver.executeScript<Value>(script, ...args)

  const isSo = async (what: string, look: () => Promise<boolean>) => {
    let last: unknown
    const looked = () =>
      look().catch((reason: unknown) => {
        // It looks again: perhaps the document was just being replaced.
        last = reason
        return false
      })
    await driver.wait(looked, LIMIT_MS, undefined, LOOK_EVERY_MS).catch(() => {
      throw new Error(`waited ${LIMIT_MS / 1_000} s for ${what}${last ? ` (${last})` : ''}`)
    })
  }

  /** The first visible element with a handle, or the visible part of it that a selector names. */
  const shown = async (handle: string, part = ''): Promise<WebElement | undefined> => {
    for (const one of await driver.findElements(By.css(`${selector(handle)} ${part}`)))
      if (await one.isDisplayed()) return one
    return undefined
  }

  /**
   * Acts on an element once it is visible, enabled and not moving. The driver refuses to act on what is covered or
   * replaced by then, such as the prerendered page by the app: it is tried again.
   */
  const act = (handle: string, part: string, action: (one: WebElement) => Promise<void>) =>
    isSo(`${handle} ${part} to be within reach`, async () => {
      const one = await shown(handle, part)
      if (!one || !(await one.isEnabled()) || (await run<boolean>(IS_MOVING, one))) return false
      await action(one)
      return true
    })

  const page = {
    run,
    isSo,
    /** Opens an address and waits for its document, not for `load`, which a test may hold. */
    goto: async (address: string) => {
      await driver.get(address)
      await isSo(`${address} to be open`, async () => (await run('return location.href')) === address)
    },
    back: () => driver.navigate().back(),
    /** Waits until a handle is visible. */
    shows: (handle: string) => isSo(`${handle} on screen`, async () => Boolean(await shown(handle))),
    hides: (handle: string) => isSo(`${handle} hidden`, async () => !(await shown(handle))),
    /** Waits until an attribute or property of the first element with that handle has the given value. */
    has: async (handle: string, name: string, value: string) => {
      let last: unknown
      await isSo(`${handle} with ${name} ${value}`, async () => {
        last = await run(READ, selector(handle), name)
        return last === value
      }).catch((reason: Error) => {
        throw new Error(`${reason.message}; it was ${last}`)
      })
    },
    /** Presses an element, or the part of it that a selector names. */
    click: (handle: string, part = '') => act(handle, part, (one) => one.click()),
    /** Replaces an input's value by typing. */
    fill: async (handle: string, text: string) => {
      await act(handle, '', (one) => one.clear())
      await page.type(handle, text)
    },
    type: (handle: string, text: string) => act(handle, '', (one) => one.sendKeys(text)),
    /** Unfolds a folded part by its first button. */
    unfold: async (handle: string) => {
      await page.shows(handle)
      const isFolded = `const button = document.querySelector(arguments[0]).querySelector('button')
        return button.getAttribute('aria-expanded') === 'false'`
      if (await run<boolean>(isFolded, selector(handle))) await page.click(handle, 'button')
    },
    /** Presses keys, one after the other. */
    keys: (...keys: string[]) =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform(),
    /** The handle of the focused element, or its tag name when it has no handle. */
    focused: () =>
      run<string>('return document.activeElement?.dataset.testid ?? document.activeElement?.tagName'),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    version: () => run<string>('return navigator.userAgent'),
    close: () => driver.quit(),
  }

  // The window is larger than the viewport by the browser's toolbars.
  const window = driver.manage().window()
  await window.setRect(inside)
  const [width = 0, height = 0] = await run<[number, number]>('return [innerWidth, innerHeight]')
  await window.setRect({ width: 2 * inside.width - width, height: 2 * inside.height - height })
  return page
}

/** A selector for one handle or several nested ones: `deposit-qr-WW qr-amount`. */
function selector(handles: string): string {
  return handles
    .split(' ')
    .map((handle) => `[data-testid="${handle}"]`)
    .join(' ')
}

const READ = `const one = document.querySelector(arguments[0])
  return one && (one.getAttribute(arguments[1]) ?? String(one[arguments[1]] ?? ''))`

// A finished animation may be on screen until the next frame, so one counts until the document no longer lists it.
const IS_MOVING = `return document.getAnimations().some(({ effect }) =>
  effect.getComputedTiming().iterations !== Infinity && effect.target?.contains(arguments[0]))`

/** Where Debian's packages install the browser that the driver starts. */
const BROWSER = `/usr/lib/${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
/** The programs that `npm run webkit` needs. */
export const WEBKIT: readonly Program[] = [
  { file: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  { file: 'Xvfb', debianPackage: 'xvfb' },
  { file: BROWSER, debianPackage: 'libwebkit2gtk-4.1-0' },
]

/** Starts a virtual screen and the driver of WebKitGTK on it. `stop` ends both and the driver's browsers. */
export async function startWebDriver(): Promise<{ url: string; stop: () => Promise<void> }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] ?? screen, 'data')
  const port = await freePort()
  const service = new DriverService('WebKitWebDriver', {
    port,
    loopback: true,
    args: [`--port=${port}`],
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // WebKitGTK's own sandbox for processes doesn't start as root, and CI often runs as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  })
  const stop = async () => {
    await service.kill()
    screen.kill()
  }
  try {
    return { url: await service.start(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
