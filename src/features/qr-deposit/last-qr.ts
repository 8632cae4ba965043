import { memberEnv } from '@/env.member'
import { readHabits } from '@/session/habits'

/** The provider and the amount of the member's last QR, where the build offers it again. */
export const lastQr = () => (memberEnv.hidden.includes('again') ? undefined : readHabits().lastQr)
