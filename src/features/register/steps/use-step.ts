import { type ParsedLocation, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { env } from '@/env'
import { isPhone, normalisePhone } from '@/rules/phone'
import { type Draft, editDraft, readDraft } from '../draft/draft'
import { fieldOf, refusal, type Step } from '../draft/refusal'

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
export function stepOf({ registerStep, __TSR_key: key = '' }: ParsedLocation['state']) {
  const asked = registerStep ?? readDraft().step
  const first = reachable(asked, readDraft())
  const entry = seen.get(key) ?? { step: first, again: asked === 3 && first === 2 }
  seen.set(key, entry)
  isPasswordLost ||= entry.again
  const step = reachable(entry.step, readDraft())
  return { step, again: entry.again || (step === 2 && isPasswordLost) }
}

/** The wizard's step and navigation. Each step is a history entry; values are in the draft. */
export function useStep() {
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
