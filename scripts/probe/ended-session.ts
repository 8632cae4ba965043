import { endsSession } from '@/api/core/endpoint/codes'
import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { readOutput } from '@/api/core/endpoint/read-answer'
import { request } from '@/api/core/transport/call'
import { wallet } from '@/api/wallet'
import { storeToken } from '@/session/token'
import type { Row } from './row'

const WRONG = 'a-token-that-the-probe-made-up'

/** Asks for the wallet with a wrong token, as after a session that is over. `token` is the member's, which is used again. */
export async function askWithWrongToken(token: string): Promise<Row> {
  storeToken(WRONG, false)
  try {
    const { status, body } = await request(wallet.spec, {})
    return judged(status, body)
  } catch (error) {
    return row('–', `no answer came: ${toApiError(error).kind}`)
  } finally {
    storeToken(token, false)
  }
}

function judged(status: number, body: string): Row {
  try {
    readOutput(wallet.spec, status, body)
    return row(String(status), 'a wrong token gets a wallet')
  } catch (error) {
    const failure = toApiError(error)
    const doing = 'the app goes to the sign-in page'
    if (failure.unauthenticated || endsSession(failure.code)) return row(String(status), doing, 'conforms')
    return row(
      String(status),
      `${sentence(failure)}: answer 401 (docs/operators.md, "How a session must end")`,
    )
  }
}

/** What the app does with an answer that it does not take for the end of the session. */
const sentence = ({ code, kind }: ApiError) =>
  code
    ? `the app shows "${code}" and the member stays signed in`
    : `the app shows an error (${kind}) and the member stays signed in`

const row = (status: string, finding: string, verdict: Row['verdict'] = 'fails'): Row => ({
  endpoint: 'GET /api/wallet with a wrong token',
  status,
  verdict,
  variants: [],
  findings: [finding],
  notes: [],
})
