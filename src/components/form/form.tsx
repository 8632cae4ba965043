import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { PATIENCE_MS } from '@/api/core/cache/use-waiting'
import { restoreTyped } from '@/lib/browser/typed-forms'
import { typedText } from '@/lib/text/typed-text'
import { memberMark } from '@/session/last-member'

export type FormValues<Name extends string> = Record<Name, string>
export type FormErrors<Name extends string> = { [Key in Name]?: string | undefined }

/** What checking a form's values gives: what they were parsed to, or the errors by field in the current language. */
export type Checked<Draft, Name extends string> = { draft: Draft } | { errors: FormErrors<Name> }

/** Gives the draft, unless there is an error. */
export function checked<Draft, Name extends string>(
  draft: Draft,
  errors: FormErrors<Name>,
): Checked<Draft, Name> {
  return Object.values(errors).some(Boolean) ? { errors } : { draft }
}

interface FormContextValue {
  /** The field's error: a text, or the failed call that is about it. Undefined when it is valid. */
  errorOf: (name: string) => string | Error | undefined
  /** Called by a field whose value is already invalid while typing, so that its error shows at once. */
  refuse: (name: string) => void
  busy: boolean
  /** It has been busy for some seconds: the fields look read-only. */
  waiting: boolean
}

const FormContext = createContext<FormContextValue>({
  errorOf: () => undefined,
  refuse: () => {},
  busy: false,
  waiting: false,
})

/** The form that contains this field or submit button. */
export function useForm(): FormContextValue {
  return useContext(FormContext)
}

interface FormProps<Name extends string, Draft> {
  /** The names of the fields; each has an input of that name. */
  fields: readonly Name[]
  /** Parses and validates the values, once per press. */
  check: (values: FormValues<Name>) => Checked<Draft, Name>
  /** Called with the draft of valid values, whether a button or the Enter key submits them. */
  onSubmit: (draft: Draft) => void
  /** The server's errors by field. */
  refusals?: { [Key in Name]?: Error | undefined } | undefined
  /** Called on every edit, so that the caller can drop outdated server errors. */
  onEdit?: (name: string, value: string) => void
  busy?: boolean
  /** What was last sent was carried out, or may have been: until an edit, it isn't kept when the session ends. */
  sent?: boolean
  children: ReactNode
  className?: string
}

/**
 * A form with uncontrolled inputs: typing re-renders it only to show or clear an error, and once after it was sent.
 * Submitting validates all fields and focuses the first invalid one. Editing a field clears its error. Values are read
 * from the inputs, which autofill may have changed without an event.
 */
export function Form<Name extends string, Draft>(props: FormProps<Name, Draft>) {
  const { fields, check, onSubmit, refusals, onEdit, busy = false, sent = false, children, className } = props
  const form = useRef<HTMLFormElement>(null)
  /** Each field's value at its last event. */
  const announced = useRef(new WeakMap<Control, string>())
  /** The fields that called `refuse` during the current edit. */
  const refused = useRef(new Set<string>())
  const [attempt, setAttempt] = useState<{ values: FormValues<Name>; edited: readonly string[] }>()
  const [editedSinceSent, setEditedSinceSent] = useState(false)
  if (busy && editedSinceSent) setEditedSinceSent(false)

  // Computed on each render, so that errors follow a change of language.
  const result = attempt && check(attempt.values)
  const errors: FormErrors<Name> = result && 'errors' in result ? result.errors : {}
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
    const result = check(values)
    const isValid = 'draft' in result
    setAttempt(isValid ? undefined : { values, edited: [] })
    if (isValid) return onSubmit(result.draft)
    const wrong = fields.find((field) => result.errors[field])
    if (wrong) focusField(event.currentTarget, wrong)
  }
  const edit = (event: SyntheticEvent) => {
    const { target } = event
    if (!isControl(target)) return
    const { name } = target
    const value = target.dataset.reading ?? target.value
    announced.current.set(target, target.value)
    const isRefused = refused.current.delete(name)
    setAttempt((last) => {
      if (isRefused) {
        const { values = valuesOf<Name>(null, fields), edited = fields } = last ?? {}
        return { values: { ...values, [name]: value }, edited: edited.filter((other) => other !== name) }
      }
      return last && !last.edited.includes(name) ? { ...last, edited: [...last.edited, name] } : last
    })
    if (sent && !busy) setEditedSinceSent(true)
    onEdit?.(name, value)
  }

  useEffect(() => {
    if (form.current) restoreTyped(form.current, memberMark())
  }, [])

  const waiting = useLasts(busy)

  // An error above the button may have moved it out of view.
  useEffect(() => {
    const pressed = form.current?.querySelector('[type=submit]')
    if (busy) return () => pressed?.scrollIntoView({ block: 'nearest' })
  }, [busy])

  return (
    <FormContext value={{ errorOf, refuse: (name) => refused.current.add(name), busy, waiting }}>
      <form
        ref={form}
        noValidate
        data-sent={busy || (sent && !editedSinceSent) ? '' : undefined}
        onSubmit={submit}
        onInput={(event) => isSelect(event.target) || edit(event)}
        // A controlled select changes its state at `change`. A render at `input`, just before, would undo the choice.
        onChange={(event) => isSelect(event.target) && edit(event)}
        onPointerDownCapture={announceSilent}
        onFocusCapture={announceSilent}
        className={className}
      >
        {children}
      </form>
    </FormContext>
  )
}

/** Whether it has been so for as long as `Waiting` takes to say what is waited for. */
function useLasts(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo])
  return lasts
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isSelect = (element: unknown): element is HTMLSelectElement => element instanceof HTMLSelectElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/**
 * Dispatches the events that are missing where a password manager or autofill has set a value without one. Errors and
 * the submitted values then match what the fields show.
 */
function announceChanges(
  form: HTMLFormElement,
  fields: readonly string[],
  announced: WeakMap<Control, string>,
) {
  for (const name of fields) {
    const control = form.elements.namedItem(name)
    if (!isControl(control)) continue
    const initial = isSelect(control) ? control.value : control.defaultValue
    if (control.value === (announced.get(control) ?? initial)) continue
    announced.set(control, control.value)
    control.dispatchEvent(new Event(isSelect(control) ? 'change' : 'input', { bubbles: true }))
  }
}

/**
 * The fields' values as they are seen (`typedText`), or as their own reading of them. A password is exactly what was
 * typed.
 */
function valuesOf<Name extends string>(
  form: HTMLFormElement | null,
  fields: readonly Name[],
): FormValues<Name> {
  const data = form ? new FormData(form) : new FormData()
  const entries = fields.map((field) => {
    const control = form?.elements.namedItem(field)
    const { reading = String(data.get(field) ?? ''), exact } =
      control instanceof HTMLElement ? control.dataset : {}
    return [field, exact === undefined ? typedText(reading) : reading]
  })
  return Object.fromEntries(entries)
}

function focusField(form: HTMLFormElement, name: string) {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}

/** Sets an input's value and dispatches `input`, as if typed. For values that a button or a paste fills in. */
export function typeInto(input: HTMLInputElement | null, value: string) {
  if (!input) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
