import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegisterOtp } from '@/api/lookup'
import { useCreateAccount } from '@/api/registration'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { Screen } from '@/components/layout/screen'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { toast } from '@/stores/toasts'
import { endOldDraft, forgetDraft } from './draft/draft'
import { forgetInviteCode } from './draft/invite-code'
import type { Registration } from './draft/payload'
import type { Step } from './draft/refusal'
import { PhoneStep } from './steps/phone-step'
import { StepFrame } from './steps/step-form'
import { useStep } from './steps/use-step'

const OtpStep = lazyWithPreload(() => import('./steps/otp-step'))
const ProfileStep = lazyWithPreload(() => import('./steps/profile-step'))
const BankStep = lazyWithPreload(() => import('./steps/bank-step'))
const RegisterDone = lazyWithPreload(() => import('./steps/register-done'))

/** How often a page that was left open looks whether its draft has ended. */
const LOOK_MS = 30_000

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
        const isLeft = router.latestLocation.pathname !== '/register'
        if (isLeft && error.outcome === 'unknown')
          toast({ kind: 'danger', text: t('register.unknown'), outcome: 'unknown' })
        else if (isLeft) toast({ text: t('register.title'), error, write: true })
        // What was left is told on return too.
        if (isLeft || error.kind !== 'unclear') return refuse(error)
        // Not a plain yes: only a sign-in shows whether the account is there. The draft stays, for Back.
        const registered = { phone: registration.username, said: error.said }
        void router.navigate({ to: '/login', state: { registered } })
      },
    })

  const restart = () => {
    forgetDraft()
    show(0)
  }
  // A new round also empties the fields of a first step that stays.
  const [round, setRound] = useState(0)
  useEffect(() =>
    everyWhileVisible(() => {
      if (create.busy || !endOldDraft()) return
      setRound((last) => last + 1)
      show(0, { replace: true })
    }, LOOK_MS),
  )

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
