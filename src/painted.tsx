import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { inputOf, pressOf } from '@/lib/handles'
import { noteStep } from '@/lib/notes'

/** What the member did on the painting before the app was there: typed values and the focus by name, and a press. */
interface EarlyInput {
  values: Map<string, string | boolean>
  focused: string | null
  selection: [number | null, number | null]
  pressed: boolean
}

type Input = HTMLInputElement | HTMLSelectElement

function inputsOf(root: ParentNode): Input[] {
  return [...root.querySelectorAll<Input>('input[name], select[name]')]
}

const isTicked = (input: Input): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'checkbox'

/**
 * Puts the live app, its children, in the place of the build's painting as soon as it is in the document, in the same task,
 * so that nothing is seen to change; what was typed or pressed early is given to it (docs/decisions/0006-painted-pages.md).
 */
export function TakeOver({ root, children }: { root: HTMLElement; children: ReactNode }) {
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    const painted = document.getElementById('painted')
    if (!painted) return
    const early = readEarly(painted)
    painted.remove()
    restore(root, early)
    isPressed.current = early.pressed
  }, [root])
  // Once what the form needs is at work, too.
  useEffect(() => {
    if (isPressed.current) press(root)
    isPressed.current = false
  }, [root])
  return children
}

function readEarly(painted: HTMLElement): EarlyInput {
  const inputs = inputsOf(painted)
  const focused = inputs.find((input) => input === document.activeElement)
  const typed = focused instanceof HTMLInputElement ? focused : null
  return {
    values: new Map(inputs.map((input) => [input.name, isTicked(input) ? input.checked : input.value])),
    focused: focused?.name ?? null,
    selection: [typed?.selectionStart ?? null, typed?.selectionEnd ?? null],
    pressed: painted.dataset.pressed === 'submit',
  }
}

function restore(root: HTMLElement, early: EarlyInput) {
  for (const input of inputsOf(root)) {
    const value = early.values.get(input.name)
    if (isTicked(input)) input.checked = value === true
    else if (typeof value === 'string' && value !== '' && !input.value) {
      input.value = value
      note(inputOf(input))
    }
    if (input.name === early.focused) {
      input.focus()
      const [start, end] = early.selection
      if (input instanceof HTMLInputElement && start !== null) input.setSelectionRange(start, end)
    }
  }
}

function press(root: HTMLElement) {
  note(pressOf(root.querySelector('form [type=submit]')))
  root.querySelector('form')?.requestSubmit()
}

/** What was done on the painting belongs in a report like what is done on the app. */
function note(step: Parameters<typeof noteStep>[0] | null) {
  if (step) noteStep(step)
}
