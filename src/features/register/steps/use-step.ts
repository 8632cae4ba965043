import { type ParsedLocation, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { ApiError } from '@/api/core/endpoint/errors'
import { env } from '@/env'
import { isPhone, normalisePhone } from '@/rules/phone'
import { type Draft, editDraft, readDraft } from '../draft/draft'
import { otpSent } from '../draft/otp-sent'
import { fieldOf, refusal } from '../draft/refusal'
import type { Step } from '../draft/step'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step that this history entry shows, so that the phone's Back goes to the step before. */
    registerStep?: Step
    /** The step that the entry before it shows. */
    registerFrom?: Step
    /** When the entry was made: the router takes two alike for one. */
    registerAt?: number
  }
}

/** The furthest step, up to the one asked for, that what is known allows: a reload has forgotten the password. */
export function reachable(asked: Step, { phone, passed, password }: Draft): Step {
  if (asked === 0 || !isPhone(phone, env.laos)) return 0
  if (asked === 1) return 1
  if (passed !== normalisePhone(phone)) return 0
  return asked === 3 && password === '' ? 2 : asked
}

/** What each history entry of this visit was found to show when it was first seen, by the router's key. */
const seen = new Map<string, { step: Step; again: boolean }>()

/**
 * The step of a history entry. One that names none (a link, a new visit) goes on where the draft stands. What it is
 * found to show stays: a password that is typed again must not skip its step.
 */
export function stepOf({ registerStep, __TSR_key: key = '' }: ParsedLocation['state']) {
  const asked = registerStep ?? readDraft().step
  const first = reachable(asked, readDraft())
  const entry = seen.get(key) ?? { step: first, again: asked === 3 && first === 2 }
  seen.set(key, entry)
  return { step: reachable(entry.step, readDraft()), again: entry.again }
}

/** The wizard's step and the ways between. Each step is a history entry; what is typed is in the draft. */
export function useStep() {
  const navigate = useNavigate()
  const router = useRouter()
  const entry = useLocation({ select: ({ state }) => state })
  const { step, again } = stepOf(entry)
  const { registerFrom } = entry

  const show = (next: Step, { replace = false } = {}) => {
    const { pathname, state } = router.state.location
    // An answer that comes when its step was left moves nothing.
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
  /** To the step before; the code is not asked for again once the phone has passed. */
  const back = () => {
    const before: Step = step === 3 ? 2 : 0
    if (registerFrom === before) router.history.back()
    else show(before, { replace: true })
  }
  /** Tells of a failed call of this step. What belongs to a field of an earlier step brings that step back. */
  const refuse = (error: ApiError, field?: string) => {
    const place = fieldOf(error, step, field)
    // The server wants the phone checked (again).
    if (error.code === 'UNVERIFIED_OTP') editDraft({ passed: '' })
    refusal.change(() => place)
    if (place.step === step) return
    // The phone is asked about anew: the code that is on its way would end here again.
    otpSent.change(() => null)
    show(place.step)
  }
  return { step, again, moved: registerFrom !== undefined, show, refuse, back }
}
