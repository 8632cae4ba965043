import type { ApiError } from '@/api/core/endpoint/errors'
import { createStore } from '@/lib/browser/store'
import type { Step } from './step'

/** A failed call and where it is shown: at a field of a step, or above the step's button. */
export interface Refusal {
  step: Step
  field?: string
  error: ApiError
}

/** What the server last said no to; null when nothing, or when it was answered by typing. */
export const refusal = createStore<Refusal | null>(null)

const PLACES: Record<string, { step: Step; field: string }> = {
  EXISTING_USER: { step: 0, field: 'phone' },
  PHONE_NUMBER_REQUIRE_10_DIGIT: { step: 0, field: 'phone' },
  UNVERIFIED_OTP: { step: 0, field: 'phone' },
  EXISTING_BANK: { step: 3, field: 'accountNo' },
  INVALID_BANK: { step: 3, field: 'accountNo' },
  NO_BANK: { step: 3, field: 'accountNo' },
  BANK_ACCOUNT_NAME_ENG: { step: 3, field: 'firstName' },
}

/** Where a failed call belongs, which was made at `step`. There, `field` takes every refusal that names no other. */
export function fieldOf(error: ApiError, step: Step, field?: string): Refusal {
  const place = Object.hasOwn(PLACES, error.code) ? PLACES[error.code] : undefined
  if (place && place.step <= step) return { ...place, error }
  if (field && error.code) return { step, field, error }
  return { step, error }
}

/** Forgets the refusal: something was edited, or another attempt is made. */
export function clearRefusal() {
  refusal.change(() => null)
}
