/** The wizard's steps (specification section 4): phone, OTP, profile, bank. */
export type Step = 0 | 1 | 2 | 3
