import { activeBonus } from '@/api/bonus'
import { registerOtp } from '@/api/lookup'
import { slipHours } from '@/api/member-lookup'
import type { Endpoint } from './endpoints'
import { idOf } from './endpoints'

/** Answers of real servers outside the contract, by kind. `src/api/answers.test.ts` tries them on every endpoint. */

/** A message that is in no catalogue. */
export const WORDS = 'ยอดเงินไม่เพียงพอ'

/** 2xx answers that refuse with a text. */
export const REFUSALS: readonly unknown[] = [
  { status: false, message: WORDS },
  { success: 'false', message: WORDS },
  { ok: false, msg: WORDS },
  { isSuccess: false, message: WORDS },
  { result: 'fail', message: WORDS },
  { status: 'error', message: WORDS },
  { Status: 0, Message: WORDS },
  { status: 500, message: WORDS },
  { code: 9500, message: WORDS },
  { errorCode: 'E1001', message: WORDS },
  { error: WORDS },
  { error: { code: 17, message: WORDS } },
  { errors: { amount: [WORDS] } },
  { status: 400, title: WORDS },
  { status: { code: 9500, message: WORDS } },
  { success: true, data: { status: false, message: WORDS } },
]
/** 2xx answers that refuse with a catalogue code. */
export const REFUSALS_BY_CODE: readonly unknown[] = [
  { message: 'REQUEST_LIMIT' },
  { error: { code: 'REQUEST_LIMIT' } },
  { result: { code: 'REQUEST_LIMIT' } },
  'REQUEST_LIMIT',
]

/** 2xx answers of a write that speak of an outcome and say neither yes nor no. */
export const NEITHER: readonly unknown[] = [
  { message: WORDS },
  { status: { code: 'BALANCE_LOW', message: WORDS } },
  { status: 'PENDING' },
  { state: WORDS },
  { code: 17, message: WORDS },
  { data: { message: WORDS } },
  { order: { status: 'REJECTED', id: 1 } },
  { status: 'TRANSFERRED', id: '64f1' },
  { amount: 100, errorMessage: null, returnMessage: WORDS },
  [{ message: WORDS }],
]

/** 2xx bodies after which the outcome of a write is unknown. */
export const UNCLEAR: readonly string[] = [
  'ระบบปิดปรับปรุงชั่วคราว ไม่สามารถทำรายการได้',
  '<html><body>maintenance</body></html>',
  '<b>Warning</b>: mysqli {"success":true}',
  '"{\\"success\\":true}"',
  '{"success":tr',
  '["x"]',
]

/** Signs of success for an endpoint without required fields. */
export const ACKNOWLEDGEMENTS: readonly string[] = [
  '',
  'null',
  'true',
  '{}',
  '[]',
  'OK',
  '"success"',
  '{"success":true,"message":"done"}',
  '{"status":"success","error":null,"errors":[]}',
  '{"code":"200","statusCode":200,"errorCode":0}',
  '{"id":"64f1","amount":100}',
  '{"success":true,"data":{"id":1,"status":0}}',
  // Words beside a yes refuse nothing.
  JSON.stringify({ status: true, message: WORDS }),
  JSON.stringify({ code: 200, message: WORDS }),
  JSON.stringify({ success: true, data: { message: WORDS } }),
]

/** An answer in envelopes that real servers use, by a description of each. */
export function enveloped(answer: unknown): Record<string, unknown> {
  return {
    'success and message': { success: true, message: 'ok', data: answer },
    'status true': { status: true, data: answer },
    'status in words': { status: 'success', message: '', result: answer },
    'a code in words': { code: 'SUCCESS', msg: 'ok', payload: answer },
    'a record of its own': { status: { code: 0, message: 'ok' }, response: answer },
  }
}

/** Objects without any field that a read needs. */
export const OTHER_THINGS: readonly unknown[] = [
  { foo: 1 },
  { success: true, message: 'ok' },
  { nothing: { of: 'this' }, kind: { of: 'thing' } },
  { rows: [{ id: 1 }], pages: 1 },
]

/** Whether a read has a default for a missing field: a flag is off, slips are accepted. */
export const hasDefault = ({ id }: Endpoint) =>
  [idOf(registerOtp), idOf(activeBonus), idOf(slipHours)].includes(id)
