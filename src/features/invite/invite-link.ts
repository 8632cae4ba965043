import { env } from '@/env'
import { encodePart } from '@/lib/text/links'

/** The registration link with this member as inviter. */
export function inviteLink(profileId: string): string {
  return `${env.publicOrigin || window.location.origin}/register?code=PR${encodePart(profileId)}`
}
