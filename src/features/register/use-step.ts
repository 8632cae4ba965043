import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { env } from '@/env'
import { isPhone, normalisePhone } from '@/lib/phone'
import { type Draft, editDraft, readDraft, type Step } from './draft'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step that this history entry shows, so that the phone's Back goes to the step before. */
    registerStep?: Step
    /** The step that the entry before it shows. */
    registerFrom?: Step
    /** The entry showed a later step, which a reload has taken the password from. */
    registerAgain?: true
  }
}

/** The furthest step, up to the one asked for, that what is known allows: a reload has forgotten the password. */
export function reachable(asked: Step, { phone, passed, password }: Draft): Step {
  if (asked === 0 || !isPhone(phone, env.laos)) return 0
  if (asked === 1) return 1
  if (passed !== normalisePhone(phone)) return 0
  return asked === 3 && password === '' ? 2 : asked
}

/** What a history entry is to say instead, when it names no step (a link, a new visit) or one that is out of reach. */
export function settledEntry(entry: HistoryState): HistoryState | null {
  const asked = entry.registerStep ?? readDraft().step
  const step = reachable(asked, readDraft())
  if (step === (entry.registerStep ?? 0)) return null
  return { registerStep: step, ...(asked === 3 && step === 2 ? { registerAgain: true as const } : {}) }
}

/** The wizard's step and the ways between. Each step is a history entry; what is typed is in the draft. */
export function useStep() {
  const navigate = useNavigate()
  const router = useRouter()
  const { registerStep, registerFrom, registerAgain } = useLocation({ select: ({ state }) => state })
  const step = registerStep ?? 0

  const show = (next: Step, { replace = false } = {}) => {
    const { pathname, state } = router.state.location
    // An answer that comes when its step was left moves nothing (T-54).
    if (pathname !== '/register' || state.registerStep !== registerStep) return
    editDraft({ step: next })
    const from = replace ? registerFrom : step
    navigate({
      to: '/register',
      search: true,
      state: { registerStep: next, ...(from === undefined ? {} : { registerFrom: from }) },
      replace,
    })
  }
  /** To the step before; the code is not asked for again once the phone has passed. */
  const back = () => {
    const before: Step = step === 3 ? 2 : 0
    if (registerFrom === before) router.history.back()
    else show(before, { replace: true })
  }
  return { step, again: registerAgain === true, moved: registerFrom !== undefined, show, back }
}
