import { memberEnv } from '@/env.member'
import { encodePart } from '@/lib/text/links'

/** The registration link with this member as inviter. */
export function inviteLink(profileId: string): string {
  return `${memberEnv.publicOrigin || window.location.origin}/register?code=PR${encodePart(profileId)}`
}
