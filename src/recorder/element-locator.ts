import type { Step } from './recording'

/** Elements that can be pressed. */
export const PRESSABLE = 'button, a, summary, label, [role=button], [role=option], [role=tab], input, select'
const TEXT_FIELD =
  'input:not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button]), textarea, select'

type ElementLocator = Pick<Step, 'handle' | 'nth' | 'within'>

/**
 * True when no ancestor is `hidden`. Elements in a closed section don't count for `nth`: an answer may add or remove
 * some without the member's doing.
 */
const isUnfolded = (element: Element) => !element.parentElement?.closest('[hidden]')

/**
 * Locates an element by its own `data-testid` or that of the nearest ancestor. Null without one, and inside what is not
 * part of the app (`data-unrecorded`).
 */
export function locate(element: Element): ElementLocator | null {
  const owner = element.closest('[data-testid]')
  const handle = owner?.getAttribute('data-testid')
  if (!owner || !handle || owner.closest('[data-unrecorded]')) return null
  const alike = [...document.querySelectorAll(`[data-testid="${CSS.escape(handle)}"]`)]
  const nth = alike.filter(isUnfolded).indexOf(owner)
  const within = owner === element ? -1 : [...owner.querySelectorAll(PRESSABLE)].indexOf(element)
  return { handle, ...(nth > 0 ? { nth } : {}), ...(within >= 0 ? { within } : {}) }
}

/**
 * The step for a press on an element that is pressable or has a handle. Null elsewhere, for a dialog itself, for a text
 * field, which is only focused, and for a label with a control.
 */
export function pressStep(target: EventTarget | null): Omit<Step, 'at'> | null {
  const element =
    target instanceof Element
      ? target.closest<HTMLElement & { control?: unknown }>(`${PRESSABLE}, [data-testid]`)
      : null
  // The browser also clicks a label's control, and that click is recorded.
  if (!element || element.matches(TEXT_FIELD) || element.control) return null
  if (!element.matches(PRESSABLE) && element.closest('dialog') === element) return null
  const place = locate(element)
  return place && { type: 'press', ...place }
}

/** The step for an edit: the field's kind and whether it is empty, never its value. */
export function inputStep(target: EventTarget | null): Omit<Step, 'at'> | null {
  if (!(target instanceof Element) || !target.matches(TEXT_FIELD)) return null
  const place = locate(target)
  const empty = !('value' in target && target.value)
  const field = target instanceof HTMLInputElement ? target.type : target.localName
  return place && { type: 'input', ...place, field, empty }
}
