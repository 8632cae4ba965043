import fc from 'fast-check'
import { expect, it } from 'vitest'
import { errorText, outcomeAttributes, successMessage } from '@/components/feedback/error-text'
import en from '@/i18n/en/messages'
import { toAsciiDigits } from '@/lib/text/digits'
import { translatorIn } from '@/testing/all-texts'
import { readOddAnswers } from '../wire/odd-answers'
import { acknowledgement, list, number, orElse, orNull, record, text } from '../wire/wire'
import { isAssent } from './codes'
import type { EndpointSpec } from './endpoint-spec'
import { ApiError, toApiError } from './errors'
import { readAnswer, readOutput } from './read-answer'

// The places of messages, the signs of failure, and the text shown for a failure.

const t = translatorIn('en')

/** A declaration of the kind. */
const declared =
  (kind: EndpointSpec['kind']) =>
  (output: EndpointSpec['output'], more: Partial<EndpointSpec> = {}): EndpointSpec => ({
    kind,
    domain: 'lookup',
    name: 'test',
    method: 'POST',
    path: '/api/test',
    output,
    ...more,
  })
const query = declared('query')
const write = declared('mutation')

const toBody = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** What a function returns, or the error that it throws as a part to compare. */
function tried(read: () => unknown) {
  try {
    return { value: read() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { kind, message, status } = error
    return { kind, message, status }
  }
}
const answerOf = (spec: EndpointSpec, body: unknown, status = 200) =>
  tried(() => readAnswer(spec, status, toBody(body)))
const outputOf = (spec: EndpointSpec, body: unknown, status = 200) =>
  tried(() => readOutput(spec, status, toBody(body)))

const failed = (kind: string, message: string, status = 200) => ({ kind, message, status })

const note = record({ note: orNull(text('word')) })
const amount = record({ amount: number })
const order = record({ id: orNull(text('id')), amount: orNull(number), status: orNull(text('word')) })
const titles = list(record({ title: text('title') }), 'titles')

/** The failure of a read that expects nothing. */
function failure(status: number, body: unknown): ApiError {
  try {
    readAnswer(query(record({})), status, toBody(body))
  } catch (error) {
    return toApiError(error)
  }
  throw new Error(`${toBody(body)} is no failure`)
}

const shown = (status: number, body: unknown, write = false) => errorText(t, failure(status, body), { write })

it("the text shown for a failure is a known code's text, and otherwise the message itself", () => {
  expect(shown(400, { message: 'MONEY_NOT_ENOUGH' })).toBe(en.codes.errors.MONEY_NOT_ENOUGH)
  expect(shown(400, { message: 'Come back at 9' })).toBe('Come back at 9')
})

it.each(['constructor', '__proto__', 'ลองใหม่ <b>พรุ่งนี้</b>', '$t(x)', '{{x}}'])(
  'the text shown for a failure is the text %j as it is',
  (message) => expect(shown(400, { message })).toBe(message),
)

it.each([
  [404, { message: 'No route for GET /api/test' }, en.client.notFound],
  [429, { message: 'ThrottlerException' }, `${en.client.tooMany}\nThe service says: ThrottlerException`],
  [400, { message: 'NO_BANK for /api/other' }, 'NO_BANK for /api/other'],
  [400, { respCode: '51', respDesc: 'Insufficient funds' }, 'Insufficient funds'],
  [
    400,
    { type: 'https://api.example/problems/money-not-enough', title: 'Refused' },
    en.codes.errors.MONEY_NOT_ENOUGH,
  ],
])('the text shown for a failure of %i %j is for members: %j', (status, body, text) =>
  expect(shown(status, body)).toBe(text),
)

it('the text shown for a failure of a success is that of its code', () => {
  const code = 'REFUND_SUCCESS'
  const shown = { kind: 'success', text: en.codes.errors.REFUND_SUCCESS, code }
  expect(successMessage(t, code, 'done')).toEqual(shown)
})

it('the text shown for a failure says of a write with an unknown outcome that it is unknown, above the words of the server', () => {
  const { changeUnknown, serverError } = en.client
  const saying = (text: string) => `${changeUnknown}\n${en.client.said.replace('{{text}}', text)}`
  expect(shown(500, {}, true)).toBe(changeUnknown)
  expect(shown(500, {})).toBe(serverError)
  expect(shown(500, { message: 'broken pipe' }, true)).toBe(saying('broken pipe'))
  // The code's own text asks for another try.
  expect(shown(500, { message: 'INTERNAL_SERVER_ERROR' }, true)).toBe(changeUnknown)
  expect(shown(500, { message: 'TRANSFER_FAIL' }, true)).toBe(en.codes.errors.TRANSFER_FAIL)
  expect(shown(400, { message: 'broken pipe' }, true)).toBe('broken pipe')
  expect(outcomeAttributes(failure(500, { message: 'INTERNAL_SERVER_ERROR' }))).toEqual({
    'data-outcome': 'unknown',
    'data-code': 'INTERNAL_SERVER_ERROR',
  })
})

const upload = { upload: true }
const page = ' <!DOCTYPE html><p>wait</p>'

it.each<[number, unknown, string, string, Partial<EndpointSpec>?]>([
  // Without a message.
  [400, {}, 'rejected', ''],
  [401, {}, 'refused', 'UNAUTHORIZED'],
  [403, {}, 'forbidden', ''],
  [404, {}, 'not-found', ''],
  [410, {}, 'not-found', ''],
  [429, {}, 'too-many', ''],
  [500, {}, 'server', ''],
  // With one.
  [401, { message: 'words' }, 'refused', 'words'],
  [404, { message: 'words' }, 'not-found', ''],
  [404, { message: 'NO_BANK' }, 'refused', 'NO_BANK'],
  [429, 'words', 'too-many', 'words'],
  [429, { message: 'REQUEST_LIMIT' }, 'refused', 'REQUEST_LIMIT'],
  [403, { message: 'REFUND_SUCCESS' }, 'forbidden', ''],
  [400, { title: 'words', data: { message: 'inner' } }, 'refused', 'words'],
  // A file too large.
  [413, { message: 'words' }, 'too-large', '', upload],
  [413, { message: 'SLIP_INVALID_FILE' }, 'refused', 'SLIP_INVALID_FILE', upload],
  [413, { message: 'words' }, 'refused', 'words'],
  // A page of a proxy.
  [403, page, 'stopped', ''],
  [429, page, 'too-many', ''],
  [503, 'x <body class="a">', 'stopped', ''],
  [503, '<header>', 'server', ''],
  // A closed site.
  [410, {}, 'refused', 'gone', { closesSiteBy410: true }],
])('the failed call %i %j is %s %j', (status, body, kind, message, more = {}) => {
  for (const declare of [query, write])
    expect(answerOf(declare(note, more), body, status)).toEqual(failed(kind, message, status))
})

it.each([200, 400, 500])('a body with the status %i may say that nobody is signed in', (status) => {
  const said = { kind: 'refused', status, unauthenticated: true }
  expect(failure(status, { code: 401 })).toMatchObject({ ...said, message: 'UNAUTHORIZED' })
  expect(failure(status, { data: { code: 401, message: 'words' } })).toMatchObject({
    ...said,
    message: 'words',
  })
})

it.each<[string, unknown, unknown?]>([
  // What is read, and what where a long text is expected.
  ['', null, null],
  [' OK ', 'OK', 'OK'],
  ['"words"', 'words', 'words'],
  ['1 < 2', '1 < 2', '1 < 2'],
  ['x'.repeat(201), undefined, 'x'.repeat(201)],
  [' <p>words</p>\n', undefined, '<p>words</p>'],
  ['{"id":640000000000000001}', { id: '640000000000000001' }, { id: '640000000000000001' }],
  // Unreadable.
  ['{"amount":', undefined],
  ['Notice {"amount":5}', undefined],
  ['"{\\"amount\\":5}"', undefined],
  ['<html><p>words</p></html>', undefined],
])('the body %j is read as %j, or as the text %j', (body, value, long) => {
  const read = (one: unknown) => (one === undefined ? failed('unreadable', '') : { value: one })
  expect(answerOf(query(note), body)).toEqual(read(value))
  expect(answerOf(query(note, { text: true }), body)).toEqual(read(long))
})

it.each([
  [{ success: false, amount: 5 }, ''],
  [{ amount: 5, meta: { success: false } }, ''],
  [{ title: 'outer', data: { success: false } }, 'outer'],
  ['NO_BANK', 'NO_BANK'],
])('a 2xx of a read %j is refused with %j', (body, message) =>
  expect(answerOf(query(amount), body)).toEqual(failed('refused', message)),
)

it.each([
  [{ amount: 5, status: 'error' }],
  [{ data: { amount: 5, status: 'error' } }],
  [{ status: 'pending' }],
  [[{ success: false }]],
])('a 2xx of a read %j is an answer', (value) => expect(answerOf(query(amount), value)).toEqual({ value }))

const plain = write(acknowledgement, { success: 'acknowledged' })

it.each([
  ['', null],
  ['true', null],
  ['OK', null],
  ['REFUND_SUCCESS', { message: 'REFUND_SUCCESS', code: 'REFUND_SUCCESS' }],
  [{ id: 'a' }, { id: 'a' }],
  [[], null],
])('a 2xx of a write that needs no fields %j is done', (body, value) =>
  expect(answerOf(plain, body)).toEqual({ value }),
)

it.each([
  ['NO_BANK', 'refused', 'NO_BANK'],
  [{ success: false, state: 'waiting' }, 'refused', 'waiting'],
  [{ title: 'outer', data: { success: false, message: 'inner' } }, 'refused', 'inner'],
  [{ id: 'a', status: 'error' }, 'refused', ''],
  [['words'], 'unclear', 'words'],
  [{ title: 'outer', last: { state: 'waiting' } }, 'unclear', 'outer'],
  [5, 'schema', ''],
  [['a', 'b'], 'schema', ''],
])('a 2xx of a write that needs no fields %j is %s with %j', (body, kind, message) => {
  expect(answerOf(plain, body)).toEqual(failed(kind, message))
})

it('a 2xx of a write that needs no fields that is unclear is decided by its fields, by the next call, or in its own way', () => {
  const body = { message: 'words' }
  const unclear = failed('unclear', 'words')
  const more = (one: Partial<EndpointSpec>) => write(acknowledgement, { success: 'acknowledged', ...one })
  for (const spec of [more({ evidence: 'next-call' }), more({ refusal: () => null })]) {
    expect(answerOf(spec, body)).toEqual({ value: body })
    // Only an object is.
    expect(answerOf(spec, 'words')).toEqual(unclear)
    expect(answerOf(spec, [body])).toEqual(unclear)
  }
  for (const spec of [more({ evidence: 'none' }), more({ evidence: () => [] })])
    expect(answerOf(spec, body)).toEqual(unclear)
  expect(answerOf(write(order), { id: 'a', ...body })).toEqual({ value: { id: 'a', ...body } })
  expect(answerOf(write(order), { other: 'a', ...body })).toEqual(unclear)
})

it('no words but those of protocols and codes make a success of a write', () => {
  const name = fc.constantFrom('success', 'status', 'state', 'result', 'code', 'message', 'msg', 'reason')
  const isNoProtocolWord = (said: string) => !isAssent(said) && !/^[\d\s.eE+-]*$/.test(toAsciiDigits(said))
  const outcome = fc.dictionary(name, fc.string({ unit: 'grapheme' }).filter(isNoProtocolWord), {
    minKeys: 1,
  })
  const property = fc.property(fc.oneof(outcome, fc.record({ data: outcome })), (body) => {
    expect(answerOf(write(acknowledgement, { success: 'acknowledged' }), body)).toHaveProperty('kind')
  })
  fc.assert(property)
})

const success = ['id', 'amount'] as const
const needing = write(order, { success })
const done = { id: 'a', amount: 5, status: null }

it.each([
  [{ id: 'a', amount: 5, message: 'words' }, done],
  [{ data: { id: 'a', amount: 0 } }, { ...done, amount: 0 }],
])('a 2xx of a write that needs fields %j is done', (body, value) =>
  expect(outputOf(needing, body)).toEqual({ value }),
)

it.each([
  [{ id: 'a', amount: null }, 'schema', ''],
  ['OK', 'schema', 'OK'],
  [[{ id: 'a', amount: 5 }], 'schema', ''],
  [{ data: { message: 'words' } }, 'schema', 'words'],
  [{ state: 'waiting' }, 'schema', 'waiting'],
  ['words', 'unclear', 'words'],
  [{ message: 'NO_BANK' }, 'refused', 'NO_BANK'],
  [{ success: false, id: 'a', amount: 5 }, 'refused', ''],
])('a 2xx of a write that needs fields %j is %s %j', (body, kind, message) => {
  expect(outputOf(needing, body)).toEqual(failed(kind, message))
})

const odd = () => readOddAnswers().at(-1)

it('the output of a read must be what was asked, and of a write it may be anything that the schema takes', () => {
  expect(outputOf(query(note), { other: 5 })).toEqual(failed('schema', ''))
  expect(odd()).toMatchObject({ where: 'POST /api/test', what: ['(whole): none of the expected fields'] })
  expect(outputOf(query(note), {})).toEqual({ value: { note: null } })
  expect(outputOf(write(note), { other: 5 })).toEqual({ value: { note: null } })
})

it('the output must fit the schema; what does not is noted with its call', () => {
  expect(outputOf(query(amount), { amount: 'many' }, 201)).toEqual(failed('schema', '', 201))
  expect(odd()).toMatchObject({ where: 'POST /api/test', what: ['amount: expected a number'] })
  expect(readOutput(query(titles), 200, '[{"title":"a"},5]')).toHaveLength(1)
  expect(odd()).toMatchObject({ call: 'POST /api/test', where: 'titles[1]' })
})

it('the output is empty after a failure that means so', () => {
  const emptyWhen = ({ code }: ApiError) => code === 'NO_DATA'
  const some = query(record({ note: orElse(text('word'), 'none') }), { emptyWhen })
  expect(outputOf(some, { message: 'NO_DATA' }, 404)).toEqual({ value: { note: 'none' } })
  expect(outputOf(some, { message: 'words' }, 404)).toEqual(failed('not-found', '', 404))
  expect(outputOf(query(note), { message: 'NO_DATA' }, 404)).toMatchObject({ kind: 'refused' })
  expect(outputOf(query(amount, { emptyWhen }), { message: 'NO_DATA' })).toEqual(failed('schema', ''))
})
