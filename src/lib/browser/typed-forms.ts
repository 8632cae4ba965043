import * as z from 'zod/mini'
import { readStoredJson, removeStored, writeStoredJson } from './storage'

/**
 * What was typed when a session ended by itself, or when the page was left, until the same member is back and the form
 * is open again. Passwords and files are left out.
 */

const fields = z.record(z.string(), z.string())
const schema = z.object({ of: z.nullable(z.string()), forms: z.record(z.string(), fields) })
type Kept = z.output<typeof schema>
let kept: Kept = { of: null, forms: {} }

/**
 * Keeps what is typed in the open forms for the member `of`. With `sent`, also in a form that has been sent
 * (`data-sent`). Else that one opens empty: filled, it would invite to send again what may have been carried out. A page
 * without forms, such as a locked one, leaves what is kept for that member.
 */
export function keepTyped(of: Kept['of'], { sent }: { sent: boolean }) {
  if (document.forms.length === 0 && kept.of === of) return
  const open = Array.from(document.forms).filter((form) => sent || form.dataset.sent === undefined)
  kept = { of, forms: Object.fromEntries(open.map((form) => [keyOf(form), valuesOf(form)])) }
}

/** Keeps what is typed for the member of this page over a reload, in this tab. Gives the function that stops it. */
export function keepTypedOverReload(member: () => Kept['of']): () => void {
  kept = readStoredJson('typed', schema, 'session') ?? kept
  removeStored('typed', 'session')
  const keep = () => {
    keepTyped(member(), { sent: false })
    if (kept.of !== null) writeStoredJson('typed', kept, 'session')
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** Puts what was kept for the member `of` into a form that opens, once. */
export function restoreTyped(form: HTMLFormElement, of: Kept['of']) {
  const { [keyOf(form)]: values, ...forms } = kept.forms
  if (of === null || kept.of !== of || !values) return
  kept = { of, forms }
  for (const control of controlsOf(form)) {
    const value = values[control.name]
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
  Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]))

function controlsOf(form: HTMLFormElement) {
  return Array.from(form.elements).filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement &&
        ['text', 'tel', 'search', 'url', 'date'].includes(control.type)),
  )
}
