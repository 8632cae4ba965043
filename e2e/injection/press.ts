import type { Page } from '@playwright/test'

/** Presses the handles in order, `times` times. Each press waits until its element is there and not busy. */
export function pressAll(page: Page, times: number, ...handles: string[]) {
  return page.evaluate(
    async ([count, names]) => {
      const frame = () => new Promise(requestAnimationFrame)
      const free = (name: string) =>
        document.querySelector<HTMLElement>(`[data-testid="${name}"]:not([aria-busy=true])`)
      for (let pressed = 0; pressed < count; pressed++) {
        for (const name of names) {
          while (!free(name)) await frame()
          free(name)?.click()
          // Two frames, so that React has rendered the press.
          await frame()
          await frame()
        }
      }
      for (const name of names.slice(0, 1)) while (!free(name)) await frame()
    },
    [times, handles] as const,
  )
}

/**
 * Opens the sheets of the games `G0`, `G1`, …, which have these names. Returns `<handle> <index>` of each link that a
 * sheet offers.
 */
export function openGames(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const frame = () => new Promise(requestAnimationFrame)
    const at = (handle: string) => document.querySelector<HTMLElement>(`[data-testid="${handle}"]`)
    const found: string[] = []
    for (const [index, name] of all.entries()) {
      history.pushState({}, '', `/user/home?modal=game&game=G${index}`)
      while (at('game-name')?.textContent !== name || !at('game-username')) await frame()
      for (const handle of ['game-play', 'game-android', 'game-ios'])
        if (at(handle)) found.push(`${handle} ${index}`)
    }
    return found
  }, names)
}
