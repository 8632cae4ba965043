import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOnce } from '@/api/core/cache/use-once'
import { ApiError } from '@/api/core/endpoint/errors'
import { registerOtp, sources, useRegisterOtp } from '@/api/lookup'
import { sendOtp } from '@/api/otp'
import { PageError } from '@/components/feedback/page-error'
import { Field } from '@/components/form/field'
import { env } from '@/env'
import { steadyNow } from '@/lib/browser/steady-clock'
import { isPhone, normalisePhone } from '@/rules/phone'
import { editDraft, noteAnswer, readDraft, type Step } from '../draft/draft'
import { StepForm } from './step-form'

const FIELDS = ['phone'] as const
const NOT_NEEDED = { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' }

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

  const submit = ({ phone }: { phone: string }) => {
    // Autofill may change the field without an event, so the draft is updated here too.
    editDraft({ phone })
    const phoneNumber = normalisePhone(phone)
    const { passed, sent } = readDraft()
    if (passed === phoneNumber) return show(2)
    // A code was just sent to this number: going back and pressing Next again sends no other.
    if (sent?.phone === phoneNumber && steadyNow() < sent.resendAt) return show(1)
    // The number may have been edited during the call.
    const isSame = () => normalisePhone(readDraft().phone) === phoneNumber
    check.press(
      { phoneNumber },
      {
        onSuccess: (answer) => {
          const next = noteAnswer(phoneNumber, answer) ? 2 : 1
          if (isSame()) show(next)
        },
        onError: (error) => {
          if (error.kind !== 'cancelled' && isSame()) refuse(error, 'phone')
        },
      },
    )
  }
  const errorOf = (phone: string) => {
    if (!phone.trim()) return t('common.required')
    if (isPhone(phone, env.laos)) return undefined
    return t(env.laos ? 'register.phone.wrongLaos' : 'register.phone.wrong')
  }

  return (
    <>
      <StepForm
        step={0}
        fields={FIELDS}
        errorsOf={({ phone }) => ({ phone: errorOf(phone) })}
        onSubmit={submit}
        onEdit={editDraft}
        busy={check.busy}
      >
        <Field
          label={t('login.username')}
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
      </StepForm>
      <p className="mt-4 text-center text-muted">
        {t('register.phone.haveAccount')}{' '}
        <Link to="/login" data-testid="register-login" className="link px-1 font-semibold">
          {t('common.nav.signIn')}
        </Link>
      </p>
    </>
  )
}

/**
 * A press sends a one-time code, where registration verifies phones. Without verification, and for a verified number,
 * the answer's `code` is OTP_VERIFIED. A lookup says whether registration verifies phones. If it fails, the press fails
 * too: the error is `cancelled`, and the phone step shows the lookup's own error.
 */
function usePhoneCheck() {
  const queryClient = useQueryClient()
  const options = sendOtp()
  return useOnce({
    ...options,
    mutationFn: async (variables) => {
      const { registerOTP } = await queryClient.query({ ...registerOtp(), staleTime: 'static' }).catch(() => {
        throw new ApiError('cancelled')
      })
      return registerOTP ? options.mutationFn(variables) : NOT_NEEDED
    },
  })
}
