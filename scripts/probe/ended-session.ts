import { endsSession } from '@/api/core/endpoint/codes'
import { toApiError } from '@/api/core/endpoint/errors'
import { readOutput } from '@/api/core/endpoint/read-answer'
import { request } from '@/api/core/transport/call'
import { wallet } from '@/api/wallet'
import { storeToken } from '@/session/token'
import { type Row, rowOf } from './row'

const WRONG = 'a-token-that-the-probe-made-up'
const NAME = 'GET /api/wallet with a wrong token'

/** Asks for the wallet with a wrong token, as after a session that is over. `token` is the member's, which is used again. */
export async function askWithWrongToken(token: string): Promise<Row> {
  storeToken(WRONG, false)
  let status = '–'
  try {
    const answer = await request(wallet.spec, {})
    status = String(answer.status)
    readOutput(wallet.spec, answer.status, answer.body)
    return rowOf(NAME, 'fails', ['a wrong token gets a wallet'], { status })
  } catch (error) {
    const { code, kind, unauthenticated } = toApiError(error)
    if (unauthenticated || endsSession(code))
      return rowOf(NAME, 'conforms', ['the app goes to the sign-in page'], { status })
    const shown = code ? `"${code}"` : `an error (${kind})`
    const remedy = 'answer 401 (docs/operators.md, "How a session must end")'
    return rowOf(NAME, 'fails', [`the app shows ${shown} and the member stays signed in: ${remedy}`], {
      status,
    })
  } finally {
    storeToken(token, false)
  }
}
