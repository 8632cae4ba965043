import type { Page } from '@playwright/test'

/**
 * Runs in the page: records when each selector first matches, in ms of the page's clock. It patches DOM methods instead
 * of using an observer. On a busy machine an observer runs late, and a delay that the app counts from the change would
 * seem too short when it is measured from the observer's time. For `page.addInitScript` and `page.evaluate`.
 */
export function recordFirstSeen(selectors: Record<string, string>) {
  const moments: Record<string, number> = {}
  Object.assign(window, { moments })
  const noteAfter = (prototype: object, method: string) => {
    const change = Reflect.get(prototype, method)
    Reflect.set(prototype, method, function (this: unknown, ...given: unknown[]) {
      const now = performance.now()
      const result = Reflect.apply(change, this, given)
      for (const [name, selector] of Object.entries(selectors))
        if (!(name in moments) && document.querySelector(selector)) moments[name] = now
      return result
    })
  }
  for (const method of ['appendChild', 'insertBefore', 'removeChild']) noteAfter(Node.prototype, method)
  noteAfter(Element.prototype, 'setAttribute')
}

/** The times recorded so far. */
export const firstSeen = <Name extends string>(page: Page) =>
  page.evaluate<Record<Name, number>>('window.moments')
