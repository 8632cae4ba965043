import { loseSession, siteGone } from '@/session/session-events'
import { endsSession } from '../endpoint/codes'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import type { ApiError } from '../endpoint/errors'

/**
 * Reports a lost session or a closed site. A call that was sent without a token ends no session, nor does a failure for
 * which the declaration says `keepsSession`. A chat server's answer affects only the chat.
 */
export function reportSessionEnd(failure: ApiError, spec: EndpointSpec, token: string | null) {
  if (spec.host === 'chat') return
  if (failure.code === 'gone') {
    failure.reported = true
    siteGone()
  } else if (token && (failure.status === 401 || endsSession(failure.code))) {
    if (spec.keepsSession === true || (spec.keepsSession && failure.status === 401)) return
    failure.reported = true
    loseSession(token)
  }
}
