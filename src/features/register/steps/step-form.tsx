import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { checked, Form, type FormErrors, type FormValues } from '@/components/form/form'
import { FormError } from '@/components/form/form-error'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { useStore } from '@/lib/browser/store'
import { normalisePhone } from '@/rules/phone'
import { clearRefusal, readDraft, refusal, type Step } from '../draft/draft'

const NAMES = ['phone', 'otp', 'profile', 'bank'] as const

/** A step's frame: progress, title, and the initial focus. */
export function StepFrame(props: {
  step: Step
  steps: readonly Step[]
  moved: boolean
  children: ReactNode
}) {
  const { step, steps, moved, children } = props
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const refused = useStore(refusal)
  const refusedField = refused?.step === step ? refused.field : undefined
  const place = steps.indexOf(step) + 1

  // After a move between steps the title gets the focus, which announces the step. A refused field gets it instead.
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true })
  }, [moved])
  useEffect(() => {
    const field = refusedField && section.current?.querySelector(`[name="${refusedField}"]`)
    if (field instanceof HTMLElement) field.focus()
  }, [refusedField])

  return (
    <section ref={section} data-testid="register-step" data-step={step} aria-labelledby="register-heading">
      <p className="text-muted text-sm">{t('register.progress', { step: place, count: steps.length })}</p>
      <div aria-hidden="true" className="mt-1 mb-4 flex gap-1.5">
        {steps.map((each) => (
          <span
            key={each}
            className={classNames('h-1.5 grow rounded-full', each <= step ? 'bg-info' : 'bg-line')}
          />
        ))}
      </div>
      <h2
        ref={heading}
        id="register-heading"
        tabIndex={-1}
        className="mb-4 font-semibold text-lg outline-none"
      >
        {t(`register.step.${NAMES[step]}`)}
      </h2>
      {children}
    </section>
  )
}

interface StepFormProps<Name extends string> {
  step: Step
  fields: readonly Name[]
  errorsOf: (values: FormValues<Name>) => FormErrors<Name>
  onSubmit: (values: FormValues<Name>) => void
  /** Called on every edit with the edited field. */
  onEdit?: (change: Partial<FormValues<Name>>) => void
  busy: boolean
  onBack?: () => void
  children: ReactNode
}

/** A step's form: its fields with what was refused of them, an error without a field, the next button and Back. */
export function StepForm<Name extends string>(props: StepFormProps<Name>) {
  const { step, fields, errorsOf, onSubmit, onEdit, busy, onBack, children } = props
  const { t } = useTranslation()
  const refused = useStore(refusal)
  const last = step === 3
  return (
    <Form
      fields={fields}
      check={(values) => checked(values, errorsOf(values))}
      onSubmit={(values) => {
        clearRefusal()
        onSubmit(values)
      }}
      onEdit={(name, value) => {
        onEdit?.({ [name]: value } as Partial<FormValues<Name>>)
        clearRefusal()
      }}
      refusals={refused?.field ? ({ [refused.field]: refused.error } as Record<Name, ApiError>) : undefined}
      busy={busy}
      className="flex flex-col gap-4"
    >
      {children}
      <StepError step={step} />
      <div className="flex flex-wrap gap-3">
        {onBack && (
          <Button data-testid="register-back" disabled={busy} onClick={onBack} className="min-h-13 px-5">
            {t('common.back')}
          </Button>
        )}
        <SubmitButton data-testid={last ? 'register-submit' : 'register-next'} className="flex-1 basis-40">
          {t(last ? 'register.submit' : 'common.next')}
        </SubmitButton>
      </div>
    </Form>
  )
}

function StepError({ step }: { step: Step }) {
  const { t } = useTranslation()
  const refused = useStore(refusal)
  if (refused?.step !== step || refused.field) return null
  const { error } = refused
  const isUnknown = step === 3 && error.outcome === 'unknown'
  const registered = { phone: normalisePhone(readDraft().phone), said: error.said }
  return (
    <FormError
      testId="register-error"
      error={error}
      {...(isUnknown ? { write: true, unknown: t('register.unknown') } : {})}
    >
      {isUnknown && (
        <Link
          to="/login"
          state={{ registered }}
          data-testid="register-sign-in"
          className="link px-1 font-semibold"
        >
          {t('common.nav.signIn')}
        </Link>
      )}
    </FormError>
  )
}

/** The label of a field that may stay empty. */
export function Optional({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <>
      {label} <span className="font-normal text-muted">({t('common.optional')})</span>
    </>
  )
}
