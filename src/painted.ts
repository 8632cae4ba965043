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
 * Puts the live app in the place of the build's painting: `render` draws it, all in one task, so that nothing is seen
 * to change; then what was typed or pressed early is given to it (docs/decisions/0006-painted-pages.md).
 */
export function takeOver(root: HTMLElement, render: () => void) {
  const painted = document.getElementById('painted')
  const early = painted && readEarly(painted)
  painted?.remove()
  render()
  if (early) restore(root, early)
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
  if (!early.pressed) return
  note(pressOf(root.querySelector('form [type=submit]')))
  root.querySelector('form')?.requestSubmit()
}

/** What was done on the painting belongs in a report like what is done on the app. */
function note(step: Parameters<typeof noteStep>[0] | null) {
  if (step) noteStep(step)
}
