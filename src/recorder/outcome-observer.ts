import { locate } from './element-locator'
import type { ReportedOutcome, Step } from './recording'

/**
 * Calls back with each outcome that comes on screen, by its marks and never its words. It uses nothing from
 * outside itself, so that a replay's page listens by the same ear (e2e/replay).
 */
export function observeOutcomes(note: (told: ReportedOutcome) => void) {
  const selector = '[data-outcome], [data-testid=alert], [data-testid=toast]'
  const reported = new WeakMap<Element, string>()
  const report = (element: HTMLElement) => {
    const { testid: handle = '', outcome = '', code = '' } = element.dataset
    const key = `${outcome} ${code}`
    if (reported.get(element) === key) return
    reported.set(element, key)
    note({ handle, outcome, code })
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

/** What closes without a button, as a step: a `cancel` of it (Escape, the phone's Back) or a press beside a sheet. */
export function closeStep({ type, target }: Event): Omit<Step, 'at'> | null {
  if (!(target instanceof HTMLDialogElement)) return null
  const isMessage = target.getAttribute('role') === 'alertdialog'
  const place = type === 'click' && isMessage ? null : locate(target)
  return place && { type: 'close', ...place }
}

/** Enter in a text of several lines, as a step: it may send it. In a field it presses the form's button. */
export function enterStep({ key, shiftKey, isComposing, target }: KeyboardEvent): Omit<Step, 'at'> | null {
  if (key !== 'Enter' || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return null
  const place = locate(target)
  return place && { type: 'enter', ...place }
}
