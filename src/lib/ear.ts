import { placeOf, type Told } from './handles'
import type { Step } from './recorder'

/**
 * Calls back with each outcome that comes on screen, by its marks (handles.md) and never its words. It uses nothing from
 * outside itself, so that a replay's page listens by the same ear (e2e/replay).
 */
export function hearOutcomes(note: (told: Told) => void) {
  const selector = '[data-outcome], [data-testid=alert], [data-testid=toast]'
  const heard = new WeakMap<Element, string>()
  const listen = (element: HTMLElement) => {
    const { testid: handle = '', outcome = '', code = '' } = element.dataset
    const said = `${outcome} ${code}`
    if (heard.get(element) === said) return
    heard.set(element, said)
    note({ handle, outcome, code })
  }
  const look = (node: Node) => {
    if (!(node instanceof HTMLElement)) return
    if (node.matches(selector)) listen(node)
    node.querySelectorAll<HTMLElement>(selector).forEach(listen)
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
export function closeOf({ type, target }: Event): Omit<Step, 'at'> | null {
  if (!(target instanceof HTMLDialogElement)) return null
  const isMessage = target.getAttribute('role') === 'alertdialog'
  const place = type === 'click' && isMessage ? null : placeOf(target)
  return place && { type: 'close', ...place }
}

/** Enter in a text of several lines, as a step: it may send it. In a field it presses the form's button. */
export function enterOf({ key, shiftKey, isComposing, target }: KeyboardEvent): Omit<Step, 'at'> | null {
  if (key !== 'Enter' || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return null
  const place = placeOf(target)
  return place && { type: 'enter', ...place }
}
