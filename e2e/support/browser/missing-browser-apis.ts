import type { Page } from '@playwright/test'

/** What a browser may lack, or refuse when it is used. */
export type MissingApi = 'missing' | 'throwing'

/**
 * Takes from the page what some phones and in-app browsers do not have: storage, the clipboard, pop-ups, sharing, workers
 * and channels. Storage is never missing in a browser: it is blocked, and throws.
 */
export async function removeApi(page: Page, lack: MissingApi) {
  await page.addInitScript((how) => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const refuseLater = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    const define = (host: object, name: string, value: PropertyDescriptor) =>
      Object.defineProperty(host, name, { configurable: true, ...value })
    for (const area of ['localStorage', 'sessionStorage']) define(window, area, { get: refuse })
    if (how === 'missing') {
      for (const name of ['clipboard', 'share', 'canShare', 'serviceWorker', 'connection'])
        delete (Object.getPrototypeOf(navigator) as Record<string, unknown>)[name]
      for (const name of [
        'Worker',
        'SharedWorker',
        'BroadcastChannel',
        'Notification',
        'requestIdleCallback',
      ])
        Reflect.deleteProperty(window, name)
      window.open = () => null
    } else {
      define(navigator, 'clipboard', { value: { writeText: refuseLater, readText: refuseLater } })
      define(navigator, 'canShare', { value: () => true })
      define(navigator, 'share', { value: () => Promise.reject(new DOMException('closed', 'AbortError')) })
      define(navigator, 'serviceWorker', { value: { register: refuseLater, addEventListener: refuse } })
      for (const name of ['Worker', 'SharedWorker', 'BroadcastChannel', 'Notification'])
        define(window, name, { value: refuse })
      window.open = refuse
    }
    // The older way to copy is refused too.
    document.execCommand = how === 'missing' ? () => false : refuse
  }, lack)
}
