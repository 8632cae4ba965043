import { type ClipboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { useSendOtp, useVerifyOtp } from '@/api/otp'
import { Field } from '@/components/form/field'
import { typeInto } from '@/components/form/form'
import { Button } from '@/components/layout/button'
import { useSecondsLeft } from '@/lib/browser/countdown'
import { normalisePhone } from '@/rules/phone'
import { toast } from '@/stores/toasts'
import { clearRefusal, editDraft, noteAnswer, type Step, useDraft } from '../draft/draft'
import { extractOtp, isOtp } from '../draft/extract-otp'
import { StepForm } from './step-form'

declare global {
  interface CredentialRequestOptions {
    otp?: { transport: 'sms'[] }
  }
  interface Credential {
    code?: string
  }
}

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
  const draft = useDraft()
  const phone = normalisePhone(draft.phone)
  const sent = draft.sent?.phone === phone ? draft.sent : null
  const verify = useVerifyOtp()
  const send = useSendOtp()
  const wait = useSecondsLeft(sent?.resendAt ?? null) ?? 0
  /** Continues to the profile. Back then leads to the phone, because the code is used. */
  const goOn = () => show(2, { replace: true })

  const submit = ({ otp }: { otp: string }) => {
    if (!sent) return
    verify.press(
      { otpToken: sent.otpToken, otpCode: extractOtp(otp) },
      {
        onSuccess: () => {
          editDraft({ passed: phone, sent: null })
          goOn()
        },
        onError: (error) => {
          // The server has given up the code: another one can be requested at once.
          if (USELESS.includes(error.code)) editDraft({ sent: null })
          refuse(error, 'otp')
        },
      },
    )
  }
  const resend = () => {
    clearRefusal()
    send.press(
      { phoneNumber: phone },
      {
        onSuccess: (answer) => {
          if (noteAnswer(phone, answer)) goOn()
          else toast({ kind: 'success', text: t('register.otp.resent') })
        },
        onError: (error) => refuse(error, 'otp'),
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
    <StepForm
      step={1}
      fields={FIELDS}
      errorsOf={({ otp }) => ({ otp: errorOf(otp) })}
      onSubmit={submit}
      busy={verify.busy}
      onBack={back}
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
      <Button
        data-testid="register-otp-resend"
        look="quiet"
        disabled={wait > 0}
        busy={send.busy}
        onClick={resend}
      >
        {wait > 0 ? t('register.otp.resendIn', { seconds: wait }) : t('register.otp.resend')}
      </Button>
    </StepForm>
  )
}

/**
 * Types the code of the text message into the field and submits its form, where the browser reads messages that name
 * this site (WebOTP). `sent` is the sent code's token: each is waited for anew.
 */
function useSmsCode(field: RefObject<HTMLInputElement | null>, sent: string | undefined) {
  useEffect(() => {
    if (!sent || !('OTPCredential' in window)) return
    const waiting = new AbortController()
    const { signal } = waiting
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal }).then(
      (message) => {
        if (!message?.code || signal.aborted) return
        typeInto(field.current, message.code)
        field.current?.form?.querySelector<HTMLElement>('[type=submit]')?.click()
      },
      // The member refused, or typed the code.
      () => {},
    )
    return () => waiting.abort()
  }, [field, sent])
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
