import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegisterOtp } from '@/api/lookup'
import { useCreateAccount } from '@/api/registration'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { Screen } from '@/components/layout/screen'
import { toast } from '@/stores/toasts'
import { draftLeftMs, endOldDraft, forgetDraft, KEPT_MS } from './draft/draft'
import { forgetInviteCode } from './draft/invite-code'
import type { Registration } from './draft/payload'
import type { Step } from './draft/step'
import { PhoneStep } from './steps/phone-step'
import { StepFrame } from './steps/step-frame'
import { useStep } from './steps/use-step'

const OtpStep = lazyWithPreload(() => import('./steps/otp-step'))
const ProfileStep = lazyWithPreload(() => import('./steps/profile-step'))
const BankStep = lazyWithPreload(() => import('./steps/bank-step'))
const RegisterDone = lazyWithPreload(() => import('./steps/register-done'))

const ALL: readonly Step[] = [0, 1, 2, 3]
const WITHOUT_OTP: readonly Step[] = [0, 2, 3]

/** Registration in steps: phone, OTP where the operator requires it, profile, bank. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const { data } = useRegisterOtp()
  const { step, again, moved, show, refuse, back } = useStep()
  const router = useRouter()
  const create = useCreateAccount()
  /** The place in history of the first step, when this page was opened there. */
  const [first] = useState(() => {
    const { registerStep, __TSR_index } = router.state.location.state
    return registerStep === undefined ? __TSR_index : null
  })

  const register = (registration: Registration) =>
    create.press(registration, {
      onSuccess: () => {
        forgetDraft()
        forgetInviteCode()
        toast({ kind: 'success', text: t('register.done.toast') })
      },
      onError: (error) => {
        // Not a plain yes: only a sign-in shows whether the account is there. The draft stays, for Back.
        if (error.kind !== 'unclear') return refuse(error)
        const registered = { phone: registration.username, said: error.said }
        if (router.latestLocation.pathname === '/register')
          void router.navigate({ to: '/login', state: { registered } })
      },
    })

  const restart = () => {
    forgetDraft()
    show(0)
  }
  // A new round also empties the fields of a first step that stays.
  const [round, setRound] = useState(0)
  useEffect(() => {
    let timer = 0
    const look = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(look, draftLeftMs() || KEPT_MS)
      if (create.busy || !endOldDraft()) return
      setRound((last) => last + 1)
      show(0, { replace: true })
    }
    look()
    // The timers of a hidden page are late.
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  })

  return (
    <Screen name="register" title={t('register.title')}>
      <Card>
        <Suspense fallback={null}>
          {create.isSuccess ? (
            <RegisterDone phone={create.variables.username} first={first} />
          ) : (
            <StepFrame
              key={`${step} ${round}`}
              step={step}
              steps={data?.registerOTP === false ? WITHOUT_OTP : ALL}
              moved={moved}
            >
              {step === 0 && <PhoneStep show={show} refuse={refuse} />}
              {step === 1 && <OtpStep show={show} refuse={refuse} back={back} />}
              {step === 2 && <ProfileStep show={show} refuse={refuse} back={back} again={again} />}
              {step === 3 && <BankStep create={create} register={register} back={back} />}
              {/* After the step: the first Tab leads to its field, not to what empties them all. */}
              {step > 0 && (
                <Button data-testid="register-restart" look="link" className="mt-2" onClick={restart}>
                  {t('register.restart')}
                </Button>
              )}
            </StepFrame>
          )}
        </Suspense>
      </Card>
    </Screen>
  )
}
