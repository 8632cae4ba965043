import { locate } from './element-locator'
import type { ReportedOutcome, ScreenSnapshot, Step } from './recording'

/**
 * Calls back with each outcome that appears on screen, read from its data attributes and never from its text.
 * Self-contained, so that e2e/replay can inject it into its page.
 */
export function observeOutcomes(onOutcome: (outcome: ReportedOutcome) => void) {
  const selector = '[data-outcome], [data-testid=alert], [data-testid=toast]'
  const reported = new WeakMap<Element, string>()
  const report = (element: HTMLElement) => {
    const { testid: handle = '', outcome = '', code = '' } = element.dataset
    const key = `${outcome} ${code}`
    if (reported.get(element) === key) return
    reported.set(element, key)
    onOutcome({ handle, outcome, code })
  }
  const look = (node: Node) => {
    if (!(node instanceof HTMLElement)) return
    if (node.matches(selector)) report(node)
    node.querySelectorAll<HTMLElement>(selector).forEach(report)
  }
  if (document.documentElement) look(document.documentElement)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes) look(node)
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-outcome', 'data-code'],
  })
}

/**
 * The step for closing without a button: a dialog's `cancel` event (Escape, Android Back) or a press on the backdrop.
 * Null for a press on the backdrop of an alert or a confirmation dialog, which closes nothing.
 */
export function closeStep({ type, target }: Event): Omit<Step, 'at'> | null {
  if (!(target instanceof HTMLDialogElement)) return null
  const isMessage = target.getAttribute('role') === 'alertdialog'
  const place = type === 'click' && isMessage ? null : locate(target)
  return place && { type: 'close', ...place }
}

/** The step for Enter in a textarea, which may send it. In an input, Enter clicks the form's button. */
export function enterStep({ key, shiftKey, isComposing, target }: KeyboardEvent): Omit<Step, 'at'> | null {
  if (key !== 'Enter' || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return null
  const place = locate(target)
  return place && { type: 'enter', ...place }
}

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
