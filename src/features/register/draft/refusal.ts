import type { ApiError } from '@/api/core/endpoint/errors'
import { createStore } from '@/lib/browser/store'

/** The wizard's steps: phone, OTP, profile, bank. */
export type Step = 0 | 1 | 2 | 3

/** A failed call and its place: a step's field, or above the step's button. */
export interface Refusal {
  step: Step
  field?: string
  error: ApiError
}

/** The last failed call; null without one, after an edit and during another attempt. */
export const refusal = createStore<Refusal | null>(null)

const PLACES = new Map<string, { step: Step; field: string }>([
  ['EXISTING_USER', { step: 0, field: 'phone' }],
  ['PHONE_NUMBER_REQUIRE_10_DIGIT', { step: 0, field: 'phone' }],
  ['UNVERIFIED_OTP', { step: 0, field: 'phone' }],
  ['EXISTING_BANK', { step: 3, field: 'accountNo' }],
  ['INVALID_BANK', { step: 3, field: 'accountNo' }],
  ['NO_BANK', { step: 3, field: 'accountNo' }],
  ['BANK_ACCOUNT_NAME_ENG', { step: 3, field: 'firstName' }],
])

/** Whether a call at `step` failed by what only a later step asks for. */
export const isOfLaterStep = ({ code }: ApiError, step: Step): boolean => (PLACES.get(code)?.step ?? 0) > step

/**
 * The place of a call that failed at `step`. A code in `PLACES` has its own place, unless it belongs to a later step.
 * `field` is the place of any other refusal with a code or text. The rest is shown above the step's button.
 */
export function fieldOf(error: ApiError, step: Step, field?: string): Refusal {
  const place = PLACES.get(error.code)
  if (place && place.step <= step) return { ...place, error }
  if (field && error.code) return { step, field, error }
  return { step, error }
}

/** Clears the refusal: after an edit, before another attempt and when the draft is emptied. */
export function clearRefusal() {
  refusal.change(() => null)
}
