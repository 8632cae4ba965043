import type { Step } from './recording'

/** What can be pressed. */
export const PRESSABLE = 'button, a, summary, label, [role=button], [role=option], [role=tab], input, select'
const TEXT_FIELD =
  'input:not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button]), textarea, select'

type ElementLocator = Pick<Step, 'handle' | 'nth' | 'within'>

/** What is folded away is not counted: it may come or go meanwhile, as answers do. */
const isUnfolded = (element: Element) => !element.parentElement?.closest('[hidden]')

/** Which element that is, by its `data-testid` or the nearest one's around it; null where there is none. */
export function locate(element: Element): ElementLocator | null {
  const owner = element.closest('[data-testid]')
  const handle = owner?.getAttribute('data-testid')
  if (!owner || !handle) return null
  const alike = [...document.querySelectorAll(`[data-testid="${CSS.escape(handle)}"]`)]
  const nth = alike.filter(isUnfolded).indexOf(owner)
  const within = owner === element ? -1 : [...owner.querySelectorAll(PRESSABLE)].indexOf(element)
  return { handle, ...(nth > 0 ? { nth } : {}), ...(within >= 0 ? { within } : {}) }
}

/** What was pressed, as a step; null for what is no button, or for a field that one is about to type in. */
export function pressStep(target: EventTarget | null): Omit<Step, 'at'> | null {
  const element =
    target instanceof Element
      ? target.closest<HTMLElement & { control?: unknown }>(`${PRESSABLE}, [data-testid]`)
      : null
  // After a label the browser presses what it is of, which is noted then.
  if (!element || element.matches(TEXT_FIELD) || element.control) return null
  if (!element.matches(PRESSABLE) && element.closest('dialog') === element) return null
  const place = locate(element)
  return place && { type: 'press', ...place }
}

/** Which field was changed, as a step: its kind and whether it is empty, never what is in it. */
export function inputStep(target: EventTarget | null): Omit<Step, 'at'> | null {
  if (!(target instanceof Element) || !target.matches(TEXT_FIELD)) return null
  const place = locate(target)
  const empty = !('value' in target && target.value)
  const field = target instanceof HTMLInputElement ? target.type : target.localName
  return place && { type: 'input', ...place, field, empty }
}
