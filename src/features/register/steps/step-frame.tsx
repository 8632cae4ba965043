import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import { useStore } from '@/lib/browser/store'
import { refusal } from '../draft/refusal'
import type { Step } from '../draft/step'

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
