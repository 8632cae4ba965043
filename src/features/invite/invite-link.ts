import { memberEnv } from '@/env.member'

/** The registration link with this member as inviter. */
export function inviteLink(profileId: string): string {
  return `${memberEnv.publicOrigin || window.location.origin}/register?code=PR${encodeURIComponent(profileId)}`
}
