import type { ScreenSnapshot } from './recording'

/** Takes a snapshot of the screen: the page, open sheets and dialogs, messages and field errors. */
export function takeScreenSnapshot(): ScreenSnapshot {
  const all = [...document.querySelectorAll<HTMLElement>('[data-testid]')].filter(
    (one) => one.offsetParent !== null || one.matches('dialog[open]'),
  )
  const handleOf = (one: HTMLElement) => one.dataset.testid ?? ''
  const isShown = (handle: string) => /^(screen-|modal-(?!close$)|alert$|confirm$|prize$)/.test(handle)
  return {
    shown: [...new Set(all.map(handleOf).filter(isShown))],
    outcomes: all
      .filter((one) => one.dataset.outcome || /-error$/.test(handleOf(one)))
      .map((one) => ({
        handle: handleOf(one),
        outcome: one.dataset.outcome ?? '',
        code: one.dataset.code ?? '',
      })),
  }
}
