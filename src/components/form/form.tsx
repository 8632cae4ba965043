import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { FormContext } from './form-context'

export type FormValues<Name extends string> = Record<Name, string>
export type FormErrors<Name extends string> = { [Key in Name]?: string | undefined }

interface FormProps<Name extends string> {
  /** The fields by name; each has an input of that name inside. */
  fields: readonly Name[]
  /** What is wrong with the values, by field, in the member's language; empty when all is well. */
  check: (values: FormValues<Name>) => FormErrors<Name>
  /** Called with values that passed the check. The one way that a form acts: buttons only submit. */
  onSubmit: (values: FormValues<Name>) => void
  /** What the server said is wrong, at its field. */
  refusals?: { [Key in Name]?: Error | undefined } | undefined
  /** Something was typed or chosen: what the server said is out of date. */
  onEdit?: (name: string, value: string) => void
  busy?: boolean
  children: ReactNode
  className?: string
}

/**
 * A form. The inputs keep their own values, so nothing re-renders while typing and nothing typed is ever lost; on
 * submit they are checked, and the first that is wrong gets the focus. A field's error goes when it is edited. What
 * the fields show counts, also where it got there without an event.
 */
export function Form<Name extends string>(props: FormProps<Name>) {
  const { fields, check, onSubmit, refusals, onEdit, busy = false, children, className } = props
  const form = useRef<HTMLFormElement>(null)
  /** What each field held at its last event. */
  const announced = useRef(new WeakMap<Control, string>())
  /** The fields whose own check has refused the edit that is being told. */
  const refused = useRef(new Set<string>())
  const [attempt, setAttempt] = useState<{ values: FormValues<Name>; edited: readonly string[] }>()

  // Worded again on each render, so that an error follows a change of language.
  const errors: FormErrors<Name> = attempt ? check(attempt.values) : {}
  const errorOf = (name: string) => {
    const field = fields.find((other) => other === name)
    if (!field) return undefined
    if (!attempt?.edited.includes(field) && errors[field]) return errors[field]
    return refusals?.[field]
  }

  const announceSilent = () => {
    if (form.current) announceChanges(form.current, fields, announced.current)
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    announceSilent()
    const values = valuesOf(event.currentTarget, fields)
    const found = check(values)
    setAttempt({ values, edited: [] })
    const wrong = fields.find((field) => found[field])
    if (wrong) focusField(event.currentTarget, wrong)
    else onSubmit(values)
  }
  const edit = (event: SyntheticEvent) => {
    const { target } = event
    if (!isControl(target)) return
    const { name, value } = target
    announced.current.set(target, value)
    const isRefused = refused.current.delete(name)
    setAttempt((last) => {
      if (isRefused) {
        const { values = valuesOf<Name>(null, fields), edited = fields } = last ?? {}
        return { values: { ...values, [name]: value }, edited: edited.filter((other) => other !== name) }
      }
      return last && !last.edited.includes(name) ? { ...last, edited: [...last.edited, name] } : last
    })
    onEdit?.(name, value)
  }

  return (
    <FormContext value={{ errorOf, refuse: (name) => refused.current.add(name), busy }}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={edit}
        onPointerDownCapture={announceSilent}
        onFocusCapture={announceSilent}
        className={className}
      >
        {children}
      </form>
    </FormContext>
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/**
 * Password managers and autofill may set a field's value without an event. Such a value is announced as if it had
 * been typed, so that what the screen says of it, and what is sent, is what the field shows.
 */
function announceChanges(
  form: HTMLFormElement,
  fields: readonly string[],
  announced: WeakMap<Control, string>,
) {
  for (const name of fields) {
    const control = form.elements.namedItem(name)
    if (!isControl(control)) continue
    const initial = control instanceof HTMLSelectElement ? control.value : control.defaultValue
    if (control.value === (announced.get(control) ?? initial)) continue
    announced.set(control, control.value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function valuesOf<Name extends string>(
  form: HTMLFormElement | null,
  fields: readonly Name[],
): FormValues<Name> {
  const data = form ? new FormData(form) : new FormData()
  const entries = fields.map((field) => [field, String(data.get(field) ?? '')])
  return Object.fromEntries(entries)
}

function focusField(form: HTMLFormElement, name: string) {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}

/** Sets an input's value as if it were typed: a quick amount, a pasted code. */
export function typeInto(input: HTMLInputElement | null, value: string) {
  if (!input) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
