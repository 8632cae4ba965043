import { type ParsedLocation, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { useRegisterOtp } from '@/api/lookup'
import { useCreateAccount } from '@/api/registration'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { Screen } from '@/components/layout/screen'
import { env } from '@/env'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { isPhone, normalisePhone } from '@/rules/phone'
import { toast } from '@/stores/toasts'
import {
  type Draft,
  editDraft,
  endOldDraft,
  fieldOf,
  forgetDraft,
  type Registration,
  readDraft,
  refusal,
  type Step,
} from './draft/draft'
import { forgetInviteCode } from './draft/invite-code'
import { PhoneStep } from './steps/phone-step'
import { StepFrame } from './steps/step-form'

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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of this history entry, so that Back leads to the previous step. */
    registerStep?: Step
    /** The step of the previous entry. */
    registerFrom?: Step
    /** The time of the entry. It makes each entry different, because the router merges identical ones. */
    registerAt?: number
  }
}

/**
 * The step to show for `asked`. It is an earlier one if the draft lacks something. Without a valid phone number it is
 * step 0. For step 2 or 3 without the number's verification it is step 0 too. For step 3 without the password, which a
 * reload loses, it is step 2.
 */
export function reachable(asked: Step, { phone, passed, password }: Draft): Step {
  if (asked === 0 || !isPhone(phone, env.laos)) return 0
  if (asked === 1) return 1
  if (passed !== normalisePhone(phone)) return 0
  return asked === 3 && password === '' ? 2 : asked
}

/** What each history entry showed first in this visit, by the router's key. */
const seen = new Map<string, { step: Step; again: boolean }>()

/** A reload at the bank step lost the password, which is asked for again. */
let isPasswordLost = false

/**
 * The step to show for a history entry: its own, or the draft's if it has none (a link, a new visit). If an earlier
 * step was shown instead, the entry keeps that: otherwise the profile step would disappear as soon as the lost password
 * is retyped in it. `again`: the entry was the bank step, but the password was lost.
 */
function stepOf({ registerStep, __TSR_key: key = '' }: ParsedLocation['state']) {
  const asked = registerStep ?? readDraft().step
  const first = reachable(asked, readDraft())
  const entry = seen.get(key) ?? { step: first, again: asked === 3 && first === 2 }
  seen.set(key, entry)
  isPasswordLost ||= entry.again
  const step = reachable(entry.step, readDraft())
  return { step, again: entry.again || (step === 2 && isPasswordLost) }
}

/** The wizard's step and navigation. Each step is a history entry; values are in the draft. */
function useStep() {
  const navigate = useNavigate()
  const router = useRouter()
  const entry = useLocation({ select: ({ state }) => state })
  const { step, again } = stepOf(entry)
  const { registerFrom, registerStep } = entry
  // The bank step's entry shows the profile step, as the entry before it does: Back would change nothing.
  const isRepeated = again && registerStep === 3 && registerFrom === 2
  useEffect(() => {
    if (isRepeated) router.history.back({ ignoreBlocker: true })
  }, [isRepeated, router])

  const show = (next: Step, { replace = false } = {}) => {
    const { pathname, state } = router.state.location
    // An answer for a step that was left navigates nowhere.
    if (pathname !== '/register' || state.__TSR_key !== entry.__TSR_key) return
    editDraft({ step: next })
    const from = replace ? registerFrom : step
    navigate({
      to: '/register',
      search: true,
      state: {
        registerStep: next,
        registerAt: Date.now(),
        ...(from === undefined ? {} : { registerFrom: from }),
      },
      replace,
    })
  }
  /** Goes to the previous step, skipping the code once the phone is verified. */
  const back = () => {
    const before: Step = step === 3 ? 2 : 0
    if (registerFrom === before) router.history.back({ ignoreBlocker: true })
    else show(before, { replace: true })
  }
  /** Shows a failed call of this step, at an earlier step if the field is there. */
  const refuse = (error: ApiError, field?: string) => {
    const place = fieldOf(error, step, field)
    // The server requires verification (again).
    if (error.code === 'UNVERIFIED_OTP') editDraft({ passed: '' })
    refusal.change(() => place)
    if (place.step === step) return
    // The failure is about the phone number, so the sent code is useless.
    editDraft({ sent: null })
    show(place.step)
  }
  return { step, again, moved: registerFrom !== undefined, show, refuse, back }
}
