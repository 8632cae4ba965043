import { type ClipboardEvent, type SyntheticEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { useSendOtp, useVerifyOtp } from '@/api/otp'
import { Field } from '@/components/form/field'
import { checked, Form, typeInto } from '@/components/form/form'
import { Button } from '@/components/layout/button'
import { useSecondsLeft } from '@/lib/browser/countdown'
import { steadyNow } from '@/lib/browser/steady-clock'
import { useStore } from '@/lib/browser/store'
import { normalisePhone } from '@/rules/phone'
import { toast } from '@/stores/toasts'
import { editDraft, noteOtp, readDraft } from '../draft/draft'
import { extractOtp, isOtp } from '../draft/extract-otp'
import { otpSent, RESEND_MS } from '../draft/otp-sent'
import { clearRefusal, refusal } from '../draft/refusal'
import type { Step } from '../draft/step'
import { StepActions } from './step-actions'
import { useSmsCode } from './use-sms-code'

const FIELDS = ['otp'] as const
/** The refusals after which the sent code is of no use. */
const USELESS = ['OTP_EXPIRED', 'OTP_TOKEN_INVALID', 'OTP_NOT_EXIST']

interface OtpStepProps {
  show: (step: Step, options?: { replace: boolean }) => void
  refuse: (error: ApiError, field: string) => void
  back: () => void
}

/** Step 1: the one-time code. Its token outlives a reload of the tab. */
export default function OtpStep({ show, refuse, back }: OtpStepProps) {
  const { t } = useTranslation()
  const phone = normalisePhone(readDraft().phone)
  const lastSent = useStore(otpSent)
  const sent = lastSent?.phone === phone ? lastSent : null
  const refused = useStore(refusal)
  const verify = useVerifyOtp()
  const { resend, busy, wait } = useResend(phone, sent?.resendAt ?? null, { show, refuse })

  const submit = ({ otp }: { otp: string }) => {
    clearRefusal()
    if (!sent) return
    verify.press(
      { otpToken: sent.otpToken, otpCode: extractOtp(otp) },
      {
        onSuccess: () => pass(phone, show),
        onError: (error) => {
          // The server has given up the code: another one can be requested at once.
          if (USELESS.includes(error.code)) noteOtp(null)
          refuse(error, 'otp')
        },
      },
    )
  }
  const field = useRef<HTMLInputElement>(null)
  useSmsCode(field, sent?.otpToken)
  const errorOf = (otp: string) => {
    if (!sent) return t('register.otp.renew')
    if (!otp.trim()) return t('common.required')
    return isOtp(otp) ? undefined : t('register.otp.wrong')
  }

  return (
    <Form
      fields={FIELDS}
      check={(values) => checked(values, { otp: errorOf(values.otp) })}
      onSubmit={submit}
      onEdit={() => clearRefusal()}
      refusals={{ otp: refused?.field === 'otp' ? refused.error : undefined }}
      busy={verify.busy}
      className="flex flex-col gap-4"
    >
      <p>{sent ? t('register.otp.sentTo', { phone }) : t('register.otp.renew')}</p>
      <Field
        // A new code empties the field of the old one's digits.
        key={sent?.otpToken}
        label={t('register.otp.label')}
        aside={
          sent?.otpRef && (
            <span className="text-muted">
              {t('register.otp.ref')}{' '}
              <span translate="no" data-testid="register-otp-ref">
                {sent.otpRef}
              </span>
            </span>
          )
        }
        ref={field}
        name="otp"
        testId="register-otp"
        write={false}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
        onPaste={pasteCode}
        onInput={insertCode}
        className="text-center font-semibold text-xl tabular-nums"
      />
      <Button data-testid="register-otp-resend" look="quiet" disabled={wait > 0} busy={busy} onClick={resend}>
        {wait > 0 ? t('register.otp.resendIn', { seconds: wait }) : t('register.otp.resend')}
      </Button>
      <StepActions step={1} onBack={back} />
    </Form>
  )
}

/**
 * `resend` requests another code, which is possible when the pause of the setting VITE_OTP_RESEND is over. `wait` is
 * the number of seconds until then.
 */
function useResend(
  phone: string,
  resendAt: number | null,
  { show, refuse }: Pick<OtpStepProps, 'show' | 'refuse'>,
) {
  const { t } = useTranslation()
  const send = useSendOtp()
  const wait = useSecondsLeft(resendAt) ?? 0
  const resend = () => {
    clearRefusal()
    send.press(
      { phoneNumber: phone },
      {
        onSuccess: ({ code, otpRef, otpToken }) => {
          if (code === 'OTP_VERIFIED') return pass(phone, show)
          noteOtp({ phone, otpRef, otpToken, resendAt: steadyNow() + RESEND_MS })
          toast({ kind: 'success', text: t('register.otp.resent') })
        },
        onError: (error) => refuse(error, 'otp'),
      },
    )
  }
  return { resend, busy: send.busy, wait }
}

/** Continues to the profile. Back then leads to the phone, because the code is used. */
function pass(phone: string, show: OtpStepProps['show']) {
  noteOtp(null)
  editDraft({ passed: phone })
  show(2, { replace: true })
}

/** Types only the code of a pasted message into the field. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  const code = extractOtp(event.clipboardData.getData('text'))
  if (!isOtp(code)) return
  event.preventDefault()
  typeInto(event.currentTarget, code)
}

/**
 * Leaves only the code of a message that a keyboard or autofill inserts at once, without a paste. One typed character
 * or a deletion is left alone.
 */
function insertCode({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
  const { data, inputType = '', isComposing }: Partial<InputEvent> = nativeEvent
  const isKey = data?.length === 1 || /^(delete|history)/.test(inputType) || isComposing
  const code = extractOtp(input.value)
  if (!isKey && isOtp(code) && code !== input.value) input.value = code
}
