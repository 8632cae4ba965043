/**
 * What was typed when a session ended by itself, until the same member is back and the form is open again. Only in
 * memory. Passwords and files are left out.
 */

type Typed = ReadonlyMap<string, ReadonlyMap<string, string>>
let kept: { of: string | null; forms: Typed } = { of: null, forms: new Map() }

/**
 * Keeps what is typed in the open forms for the member `of`. With `sent`, also in a form that has been sent
 * (`data-sent`). Else that one opens empty: filled, it would invite to send again what may have been carried out.
 */
export function keepTyped(of: string | null, { sent }: { sent: boolean }) {
  const open = Array.from(document.forms).filter((form) => sent || form.dataset.sent === undefined)
  const forms = open.map((form) => [keyOf(form), valuesOf(form)] as const)
  kept = { of, forms: new Map(forms) }
}

/** Puts what was kept for the member `of` into a form that opens, once. */
export function restoreTyped(form: HTMLFormElement, of: string | null) {
  const values = of !== null && kept.of === of ? kept.forms.get(keyOf(form)) : undefined
  if (!values) return
  kept = { of, forms: new Map([...kept.forms].filter(([key]) => key !== keyOf(form))) }
  for (const control of controlsOf(form)) {
    const value = values.get(control.name)
    if (value === undefined || value === control.value) continue
    control.value = value
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** The handles around a form: two forms of one sheet may have fields of the same name. */
function keyOf(form: HTMLFormElement): string {
  const handles: string[] = []
  for (let place = form.closest<HTMLElement>('[data-testid]'); place; ) {
    handles.push(place.dataset.testid ?? '')
    place = place.parentElement?.closest<HTMLElement>('[data-testid]') ?? null
  }
  return handles.join(' ')
}

const valuesOf = (form: HTMLFormElement) =>
  new Map(controlsOf(form).map(({ name, value }) => [name, value] as const))

function controlsOf(form: HTMLFormElement) {
  return Array.from(form.elements).filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement &&
        ['text', 'tel', 'search', 'url', 'date'].includes(control.type)),
  )
}
