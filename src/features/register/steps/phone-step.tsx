import { usePrefetchQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { sources, useRegisterOtp } from '@/api/lookup'
import { PageError } from '@/components/feedback/page-error'
import { Field } from '@/components/form/field'
import { checked, Form } from '@/components/form/form'
import { env } from '@/env'
import { steadyNow } from '@/lib/browser/steady-clock'
import { useStore } from '@/lib/browser/store'
import { isPhone, normalisePhone } from '@/rules/phone'
import { editDraft, noteOtp, readDraft } from '../draft/draft'
import { otpSent, RESEND_MS } from '../draft/otp-sent'
import { clearRefusal, refusal } from '../draft/refusal'
import type { Step } from '../draft/step'
import { StepActions } from './step-actions'
import { usePhoneCheck } from './use-phone-check'

const FIELDS = ['phone'] as const

interface PhoneStepProps {
  show: (step: Step) => void
  refuse: (error: ApiError, field: string) => void
}

/** Step 0: the phone number, verified by a one-time code where the operator requires it. */
export function PhoneStep({ show, refuse }: PhoneStepProps) {
  const { t } = useTranslation()
  const lookup = useRegisterOtp()
  const check = usePhoneCheck()
  usePrefetchQuery(sources())
  const refused = useStore(refusal)

  const submit = ({ phone }: { phone: string }) => {
    // Autofill may change the field without an event, so the draft is updated here too.
    editDraft({ phone })
    const phoneNumber = normalisePhone(phone)
    const sent = otpSent.read()
    clearRefusal()
    if (readDraft().passed === phoneNumber) return show(2)
    // A code was just sent to this number: going back and pressing Next again sends no other.
    if (sent?.phone === phoneNumber && steadyNow() < sent.resendAt) return show(1)
    // The number may have been edited during the call.
    const isSame = () => normalisePhone(readDraft().phone) === phoneNumber
    check.press(
      { phoneNumber },
      {
        onSuccess: ({ code, otpRef, otpToken }) => {
          if (code === 'OTP_VERIFIED') {
            editDraft({ passed: phoneNumber })
          } else {
            const resendAt = steadyNow() + RESEND_MS
            noteOtp({ phone: phoneNumber, otpRef, otpToken, resendAt })
          }
          if (isSame()) show(code === 'OTP_VERIFIED' ? 2 : 1)
        },
        onError: (error) => {
          if (error.kind !== 'cancelled' && isSame()) refuse(error, 'phone')
        },
      },
    )
  }

  return (
    <Form
      fields={FIELDS}
      check={(values) => {
        const wrong = wrongPhone(values.phone)
        return checked(values, { phone: wrong ? t(wrong) : undefined })
      }}
      onSubmit={submit}
      onEdit={(_name, phone) => {
        editDraft({ phone })
        clearRefusal()
      }}
      refusals={{ phone: refused?.field === 'phone' ? refused.error : undefined }}
      busy={check.busy}
      className="flex flex-col gap-4"
    >
      <Field
        label={t('register.phone.label')}
        hint={t(env.laos ? 'register.phone.hintLaos' : 'register.phone.hint')}
        name="phone"
        testId="register-phone"
        write={false}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        defaultValue={readDraft().phone}
      />
      {lookup.isLoadingError && (
        <PageError error={lookup.error} onRetry={() => lookup.refetch()} busy={lookup.isFetching} />
      )}
      <StepActions step={0} />
      <p className="text-center text-muted">
        {t('register.phone.haveAccount')}{' '}
        <Link
          to="/login"
          data-testid="register-login"
          className="inline-flex min-h-11 items-center px-1 font-semibold text-info underline underline-offset-4"
        >
          {t('register.phone.signIn')}
        </Link>
      </p>
    </Form>
  )
}

/** The key of the error text for an invalid phone number; null for a valid one. */
function wrongPhone(phone: string) {
  if (!phone.trim()) return 'common.required'
  if (isPhone(phone, env.laos)) return null
  return env.laos ? 'register.phone.wrongLaos' : 'register.phone.wrong'
}
