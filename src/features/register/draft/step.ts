/** The wizard's steps: phone, OTP, profile, bank. */
export type Step = 0 | 1 | 2 | 3
