import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useForm } from '@/components/form/form-context'
import { FormError } from '@/components/form/form-error'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/layout/button'
import { useStore } from '@/lib/browser/store'
import { normalisePhone } from '@/rules/phone'
import { readDraft } from '../draft/draft'
import { refusal } from '../draft/refusal'
import type { Step } from '../draft/step'

/** The end of a step: an error without a field, the next button and Back. */
export function StepActions({ step, onBack }: { step: Step; onBack?: () => void }) {
  const { t } = useTranslation()
  const { busy } = useForm()
  const last = step === 3
  return (
    <>
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
    </>
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
          className="inline-flex min-h-11 items-center px-1 font-semibold text-info underline underline-offset-4"
        >
          {t('register.phone.signIn')}
        </Link>
      )}
    </FormError>
  )
}
