import { loseSession, notCarriedOut, siteGone, visitorRefused } from '@/session/session-events'
import { endsSession, INVALID_TOKEN } from '../endpoint/codes'
import { actionOf, type EndpointSpec } from '../endpoint/endpoint-spec'
import type { ApiError } from '../endpoint/errors'

/**
 * Reports a lost session or a closed site. `invalid-token` leads to the sign-in page from every call. Otherwise a call
 * that was sent without a token ends no session, nor does a failure for which the declaration says `keepsSession`. A
 * chat server's answer affects only the chat.
 */
export function reportSessionEnd(failure: ApiError, spec: EndpointSpec, token: string | null) {
  if (spec.host === 'chat') return
  const { code, unauthenticated } = failure
  if (code === 'gone') {
    failure.reported = true
    if (isAction(spec)) notCarriedOut.change(() => actionOf(spec))
    siteGone()
  } else if (!token) {
    if (code === INVALID_TOKEN) failure.reported = visitorRefused()
  } else if (unauthenticated || endsSession(code)) {
    const isKept = spec.keepsSession === true || (spec.keepsSession && unauthenticated)
    if (isKept && code !== INVALID_TOKEN) return
    failure.reported = true
    if (isAction(spec)) notCarriedOut.change(() => actionOf(spec))
    loseSession(token)
  }
}

/** Whether the call is one that the member pressed. */
const isAction = ({ kind, idempotent, public: isPublic }: EndpointSpec) =>
  kind === 'mutation' && !idempotent && !isPublic
