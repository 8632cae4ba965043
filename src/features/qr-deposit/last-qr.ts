import { env } from '@/env'
import { readHabits } from '@/session/habits'

/** The provider and the amount of the member's last QR, where the build offers it again. */
export const lastQr = () => (env.hidden.includes('again') ? undefined : readHabits().lastQr)
