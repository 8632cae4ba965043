import type { Page } from '@playwright/test'

/** Whether an API doesn't exist, or throws or rejects when it is used. */
export type MissingApi = 'missing' | 'throwing'

/**
 * Removes what some phones and in-app browsers lack, or makes it fail: storage, clipboard, pop-ups, sharing, workers,
 * broadcast channels and notifications. Storage throws either way, because a browser that blocks it doesn't remove it.
 * `window.open` is never removed: it opens nothing or throws. Idle callbacks and the connection's state are only
 * removed.
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
    // `execCommand`, the older way to copy, fails too.
    // oxlint-disable-next-line typescript/no-deprecated -- the app falls back on it
    document.execCommand = how === 'missing' ? () => false : refuse
  }, lack)
}
