import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

type Input = HTMLInputElement | HTMLSelectElement

/** The member's input on the prerendered page before the app ran, by handle. */
interface EarlyInput {
  /** Typed or chosen values. */
  values: Map<string, string>
  /** Toggled checkboxes. */
  ticked: string[]
  focused: { handle: string; selection: [number, number] | null } | null
  /** The last button pressed. */
  pressed: string | undefined
}

/**
 * Replaces the prerendered page with the live app (`children`) in one task, so that nothing flickers, and replays
 * early input into it (docs/decisions/0006-prerendered-pages.md).
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
  // In an effect, so that the effects which the button needs have run.
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
  // Some input types have no selection.
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

/** Sets an input's value and dispatches the events of a user edit, so that the form and the recorder notice it. */
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

/** Whether an input's value differs from the prerendered one. */
function isChanged(input: Input): boolean {
  if (input instanceof HTMLInputElement) return input.value !== input.defaultValue
  return input.value !== '' && !input.selectedOptions[0]?.defaultSelected
}
