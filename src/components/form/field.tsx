import { type AllHTMLAttributes, type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, outcomeAttributes } from '@/components/feedback/error-text'
import { ReportError } from '../feedback/report-button'
import { classNames } from '../layout/class-names'
import { useForm } from './form'

interface FrameProps {
  label: ReactNode
  testId: string
  hint?: ReactNode
  /** At the end of the label's line: a limit, an action. */
  aside?: ReactNode
}

type InputProps = ComponentProps<'input'>

export interface FieldProps extends Omit<InputProps, 'name' | 'id'>, FrameProps {
  name: string
  /** What phones and password managers may fill in. */
  autoComplete: NonNullable<InputProps['autoComplete']>
  /** What the keyboard's Enter key says. */
  enterKeyHint: NonNullable<InputProps['enterKeyHint']>
  /** Inside the control, at its end: a currency, a show-password button. */
  trailing?: ReactNode
  /** False for a call that may simply be repeated: its unknown outcome then reads as a plain failure. */
  write?: boolean | undefined
  /** The form's own error is about this field too, without words of its own. */
  'aria-invalid'?: boolean
}

const CONTROL =
  'min-h-13 w-full rounded-control border bg-raised px-3 text-base text-text placeholder:text-muted disabled:opacity-60'

/** A labelled input with its hint and its error (`<handle>-error`), linked for screen readers. */
export function Field({ trailing, className, ...props }: FieldProps) {
  const { label, testId, hint, aside, write, name, 'aria-invalid': refused, ...input } = props
  const { waiting } = useForm()
  return (
    <FieldFrame {...{ name, label, testId, hint, aside, write, refused }}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            readOnly={waiting}
            {...input}
            className={classNames(
              control.className,
              'read-only:bg-surface',
              Boolean(trailing) && 'pr-16',
              className,
            )}
          />
          {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  )
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'name' | 'id'>, FrameProps {
  name: string
}

/** A labelled native select. */
export function SelectField({ label, testId, hint, aside, name, className, ...select }: SelectFieldProps) {
  const { waiting } = useForm()
  return (
    <FieldFrame {...{ name, label, testId, hint, aside }}>
      {(control) => (
        <select
          {...control}
          aria-disabled={waiting || undefined}
          {...select}
          className={classNames(
            control.className,
            'text-ellipsis pr-8 aria-disabled:pointer-events-none aria-disabled:bg-surface',
            className,
          )}
        />
      )}
    </FieldFrame>
  )
}

type ControlProps = Pick<
  AllHTMLAttributes<Element>,
  'id' | 'name' | 'aria-invalid' | 'aria-describedby' | 'className'
>

interface FieldFrameProps extends FrameProps {
  name: string
  write?: boolean | undefined
  refused?: boolean | undefined
  /** The control, which takes the props that name, describe and mark it. */
  children: (control: ControlProps) => ReactNode
}

/** The label of a control, and the texts below it that are there. */
function FieldFrame({ name, label, testId, hint, aside, write, refused = false, children }: FieldFrameProps) {
  const id = useId()
  const error = useForm().errorOf(name)
  const isWrong = Boolean(error) || refused
  const texts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  const control = {
    id,
    name,
    'data-testid': testId,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': texts.join(' ') || undefined,
    className: classNames(CONTROL, isWrong ? 'border-negative' : 'border-control'),
  }
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children(control)}
      {error && <FieldError id={`${id}-error`} testId={`${testId}-error`} error={error} write={write} />}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

/**
 * The error of a field. A failed call gets its message, outcome attributes and a report button. With `write` false,
 * an unknown outcome reads as a plain failure.
 */
export function FieldError(props: {
  error: string | Error
  testId: string
  id?: string
  write?: boolean | undefined
}) {
  const { error, testId, id, write = true } = props
  const { t } = useTranslation()
  const isCall = typeof error !== 'string'
  return (
    <>
      <p
        id={id}
        role="alert"
        data-testid={testId}
        {...(isCall ? outcomeAttributes(error) : {})}
        className="mt-1 whitespace-pre-line text-pretty text-negative text-sm"
      >
        {isCall ? errorText(t, error, { write }) : error}
      </p>
      {isCall && <ReportError error={error} />}
    </>
  )
}
