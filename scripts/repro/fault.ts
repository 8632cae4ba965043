import { ERROR_CODES, isKnownCode } from '@/api/core/endpoint/codes'
import { nearestOf } from '@/lib/text/nearest'
import { FAULT_KINDS } from '../../mocks/answers/call-model'
import { handlers } from '../../mocks/handlers'
import { matchesPath } from '../../mocks/server/http/paths'

/** Kinds without a parameter. */
const KINDS = FAULT_KINDS.filter((kind) => kind !== 'status' && kind !== 'slow')
const LIKE = 'Write it like "POST /api/wallet/transfer 500 TRANSFER_FAIL".'

/**
 * Parses `POST /api/wallet/transfer 500 TRANSFER_FAIL` into the sandbox's fault. Throws an Error that names the
 * mistake.
 */
export function readFault(text: string): Record<string, unknown> {
  const wrong = (why: string) => new Error(`--fault "${text}" is not understood: ${why} ${LIKE}`)
  const [method = '', path = '', how = '', detail, ...rest] = text.trim().split(/\s+/)
  const ofPath = handlers.filter(({ spec }) => path === '*' || matchesPath(spec.path, path))
  if (ofPath.length === 0) throw wrong(`there is no call ${path}.`)
  const methods = [...new Set(ofPath.map(({ spec }) => spec.method))]
  if (method !== '*' && !methods.some((one) => one === method))
    throw wrong(`the method of ${path} is ${methods.join(' or ')}.`)
  if (rest.length > 0) throw wrong(`"${rest.join(' ')}" is too much.`)
  if (/^[2-5]\d\d$/.test(how)) {
    if (detail && !isKnownCode(detail))
      throw wrong(`the app knows no code ${detail}. Did you mean ${nearestOf(detail, ERROR_CODES)}?`)
    return { method, path, kind: 'status', status: Number(how), ...(detail ? { code: detail } : {}) }
  }
  if (how === 'slow') {
    const ms = Number(detail ?? 3000)
    if (!Number.isInteger(ms) || ms < 0) throw wrong(`"${detail}" is no number of milliseconds.`)
    return { method, path, kind: how, ms }
  }
  const kind = KINDS.find((one) => one === how)
  if (!kind) throw wrong(`it wants a status from 200 to 599, slow, ${KINDS.join(', ')}, not "${how}".`)
  if (detail !== undefined) throw wrong(`"${detail}" is too much.`)
  return { method, path, kind }
}
