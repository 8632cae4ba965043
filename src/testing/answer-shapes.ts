/** Answers of real servers outside the contract. */

const WORDS = 'ยอดเงินไม่เพียงพอ'

/** 2xx answers that refuse, with a text or a catalogue code. */
export const REFUSALS: readonly unknown[] = [
  { status: false, message: WORDS },
  { success: 'false', message: WORDS },
  { ok: false, msg: WORDS },
  { result: 'fail', message: WORDS },
  { status: 'error', message: WORDS },
  { Status: 0, Message: WORDS },
  { code: 9500, message: WORDS },
  { error: { code: 17, message: WORDS } },
  { errors: { amount: [WORDS] } },
  { success: true, data: { status: false, message: WORDS } },
  { message: 'REQUEST_LIMIT' },
  { result: { code: 'REQUEST_LIMIT' } },
  'REQUEST_LIMIT',
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
