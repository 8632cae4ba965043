import { endsSession, isKnownCode, isSuccessCode } from '@/api/core/endpoint/codes'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { readMessage } from '@/api/core/endpoint/server-message'
import { keysOf } from '@/api/core/wire/recognised'
import { WRAPPERS } from '@/api/core/wire/wrapper'
import { isRecord } from '@/lib/text/text'

/**
 * How a 2xx answer was read before writes needed a sign of success: as a success, unless it was unreadable, had one of
 * a few signs of failure or didn't fit the output schema. Returns true for a success. The positive control of
 * `src/api/answers.test.ts`.
 */
export function wasReadAsSuccess({ output, refusal }: EndpointSpec, body: string): boolean {
  const value = parsed(body)
  if (value === undefined || failingPart(value, keysOf(output)) !== undefined) return false
  const { data, success } = output.safeParse(value)
  return success && !refusal?.(data)
}

function parsed(body: string): unknown {
  const trimmed = body.trim()
  if (trimmed === '') return null
  try {
    return JSON.parse(trimmed)
  } catch {
    return /^[<{["]/.test(trimmed) || trimmed.length > 200 ? undefined : trimmed
  }
}

function failingPart(value: unknown, expected: readonly string[]): unknown {
  if (!isRecord(value)) return carriesErrorCode(value) ? value : undefined
  if (value.success === false) return value
  if (expected.some((key) => key !== 'message' && key !== 'code' && Object.hasOwn(value, key)))
    return undefined
  if (carriesErrorCode(value) || namesFailure(value)) return value
  for (const wrapper of WRAPPERS) {
    const nested = value[wrapper]
    const failing = isRecord(nested) ? failingPart(nested, expected) : undefined
    if (failing !== undefined) return failing
  }
  return undefined
}

function carriesErrorCode(value: unknown): boolean {
  const message = readMessage(value)
  if (message === null || isSuccessCode(message)) return false
  return isKnownCode(message) || endsSession(message)
}

function namesFailure({ status, error, errors }: Record<string, unknown>): boolean {
  if (typeof status === 'string' && /^(error|fail|failed)$/i.test(status)) return true
  const hasError = typeof error === 'string' ? error.trim() !== '' : error === true || isRecord(error)
  return hasError || (Array.isArray(errors) && errors.length > 0)
}
