import { env } from '@/env'
import { createStore } from '@/lib/browser/store'

/** How long a new code cannot be asked for. */
export const RESEND_MS = env.otpResendSeconds * 1000

/** The code that was last sent to a phone. In memory only: neither the code nor its token is ever stored. */
export interface OtpSent {
  phone: string
  otpToken: string
  otpRef: string
  /** When another can be asked for, epoch ms. */
  resendAt: number
}

/** The last code that was sent; null before the first, and after a reload. */
export const otpSent = createStore<OtpSent | null>(null)
