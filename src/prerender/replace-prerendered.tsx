import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

type Input = HTMLInputElement | HTMLSelectElement

/** What the member did on the prerendered page before the app was there, by the handle of what they did it to. */
interface EarlyInput {
  /** What was typed or chosen. */
  values: Map<string, string>
  /** The boxes that were ticked or unticked. */
  ticked: string[]
  focused: { handle: string; selection: [number, number] | null } | null
  /** The button pressed last. */
  pressed: string | undefined
}

/**
 * Puts the live app, its children, in the place of the prerendered page as soon as it is in the document, in the same task,
 * so that nothing is seen to change; what was typed or pressed early is given to it (docs/decisions/0006-prerendered-pages.md).
 */
export function ReplacePrerendered({ root, children }: { root: HTMLElement; children: ReactNode }) {
  const pressed = useRef<string>(undefined)
  useLayoutEffect(() => {
    const prerendered = document.getElementById('prerendered')
    if (!prerendered) return
    const early = readEarlyInput(prerendered)
    prerendered.remove()
    restore(root, early)
    pressed.current = early.pressed
  }, [root])
  // Once what the button needs is at work, too.
  useEffect(() => {
    if (pressed.current) find(root, pressed.current)?.click()
    pressed.current = undefined
  }, [root])
  return children
}

function readEarlyInput(prerendered: HTMLElement): EarlyInput {
  const inputs = [...prerendered.querySelectorAll<Input>('input[data-testid], select[data-testid]')]
  const changed = inputs.filter((input) => !isBox(input) && isChanged(input))
  return {
    values: new Map(changed.map((input) => [handleOf(input), input.value])),
    ticked: inputs.filter((input) => isBox(input) && input.checked !== input.defaultChecked).map(handleOf),
    focused: readFocus(prerendered),
    pressed: prerendered.dataset.pressed,
  }
}

function readFocus(prerendered: HTMLElement): EarlyInput['focused'] {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || !prerendered.contains(element)) return null
  const typed = element instanceof HTMLInputElement ? element : null
  // Some kinds of field have no caret.
  const [start, end] = [typed?.selectionStart ?? null, typed?.selectionEnd ?? null]
  return { handle: handleOf(element), selection: start === null || end === null ? null : [start, end] }
}

function restore(root: HTMLElement, { values, ticked, focused }: EarlyInput) {
  for (const [handle, value] of values) change(find(root, handle), value)
  for (const handle of ticked) find(root, handle)?.click()
  if (!focused) return
  const element = find(root, focused.handle)
  element?.focus()
  if (focused.selection && element instanceof HTMLInputElement)
    element.setSelectionRange(...focused.selection)
}

/** As a member's hand would: what follows a field, the report's record among it, hears of it. */
function change(input: HTMLElement | null, value: string) {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return
  input.value = value
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }))
}

const handleOf = (element: HTMLElement) => element.dataset.testid ?? ''

function find(root: HTMLElement, handle: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-testid="${CSS.escape(handle)}"]`)
}

const isBox = (input: Input): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'checkbox'

/** Whether it is other than the build prerendered it. */
function isChanged(input: Input): boolean {
  if (input instanceof HTMLInputElement) return input.value !== input.defaultValue
  return input.value !== '' && !input.selectedOptions[0]?.defaultSelected
}
