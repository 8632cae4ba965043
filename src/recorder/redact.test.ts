import { expect, it } from 'vitest'
import type { PrivacyTable } from './privacy'
import { createRedactor } from './redact'

const CALL = 'GET /api/kinds'
const OTP_CALL = 'POST /api/otp/kinds'
const UNKNOWN_CALL = 'GET /api/y'

const FIELDS = {
  plain: 'plain',
  day: 'day',
  public: 'public',
  catalogue: 'catalogue',
  reason: 'reason',
  words: 'words',
  note: 'note',
  qr: 'qr',
  link: 'link',
  name: 'name',
  number: 'number',
  password: 'password',
} as const

const TABLE: PrivacyTable = {
  [CALL]: {
    input: FIELDS,
    output: { ...FIELDS, result: 'plain', slots: [{ slot: 'catalogue' }] },
  },
  [OTP_CALL]: { output: FIELDS },
  'GET /api/items': { output: [{ plain: 'plain', name: 'name' }, 'items'] },
  'GET /api/bare': { output: { '': 'code', other: 'plain' } },
}

const aRedactor = () => createRedactor(TABLE)
const kept = (answer: unknown, call = CALL, { body } = aRedactor()) =>
  JSON.parse(body(call, JSON.stringify(answer)))
const sent = (given: unknown, call = CALL) => aRedactor().input(call, given)

it.each([
  ['plain', '1,500.25', '1,500.25'],
  ['plain', '2026-11-20T10:00:00.123Z', '2026-11-20T10:00:00.123Z'],
  ['plain', 'Fri, 20 Nov 2026 10:00:00 GMT', 'Fri, 20 Nov 2026 10:00:00 GMT'],
  ['plain', '/Date(1795179380747)/', '/Date(1795179380747)/'],
  ['plain', 'a'.repeat(30), 'a'.repeat(30)],
  ['plain', 'a'.repeat(31), 'x'.repeat(31)],
  ['plain', 'Som Chai', 'x'.repeat(8)],
  ['plain', '0861112223', 'x'.repeat(10)],
  ['day', '2026-01-02T03:04:05.678Z', '2026-01-02T00:00:00.000Z'],
  ['day', 1_767_323_045_678, 1_767_312_000_000],
  ['day', 1_767_323_045, 1_767_312_000],
  ['day', '/Date(1767323045678+0700)/', '/Date(1767312000000+0700)/'],
  ['day', 'Som Chai', 'xxxxxxxx'],
  ['public', 'Open. Call 0861112223', 'Open. Call 0000000001'],
  ['public', '{"message":"Jai","password":"Quiet"}', '{"field-1":"xxx","password":"password-1"}'],
  ['public', 'see {"plain": 25}', 'see {"plain": 25}'],
  ['catalogue', 'a'.repeat(41), 'code-1'],
  ['catalogue', '86111', '00001'],
  ['reason', 'Som Chai', 'code-1'],
  ['words', 'Closed for Som Chai', 'Closed for Som Chai'],
  ['words', 'k3y-abc', 'code-1'],
  ['words', 'REF_1234', 'REF_1234'],
  ['words', 'REF_12345', 'code-1'],
  ['words', '{"message":"No way","password":"Quiet"}', '{"message":"No way","password":"password-1"}'],
  ['words', '  [{"code": "NO_DATA"}]', '[{"code":"NO_DATA"}]'],
  ['note', 'OLD', 'text-1'],
  ['qr', '00020101021129370016A000', expect.stringMatching(/^<svg [^>]+><path [^>]+><\/svg>$/)],
  ['qr', '', ''],
  ['link', 'https://x.example/a1?b=c', 'https://x.example/link-1'],
  ['link', 'https://som:chai@x.example/a1', 'link-1'],
  ['link', 'see https://x.example/a1', 'link-1'],
  ['name', 'Som Chai', 'MEMBER A'],
  ['number', '086-111-2223', '0000000001'],
  ['password', 'Quiet', 'password-1'],
  ['plain', 861112223, 861112223],
  ['public', 9_999_999, 9_999_999],
  ['public', 10_000_000, '00000001'],
  ['reason', 404, 404],
  ['name', 42, '01'],
  ['plain', true, true],
  ['name', true, false],
  ['name', null, null],
])('a declared field %s keeps of %j: %j', (kind, given, expected) => {
  expect(kept({ [kind]: given })).toEqual({ [kind]: expected })
  expect(sent({ [kind]: given })).toEqual({ [kind]: expected })
})

it('a declared field keeps the type and size of a file', () => {
  expect(sent({ name: new Blob(['abc'], { type: 'image/png' }), other: new Blob(['Som Chai']) })).toEqual({
    name: 'file (image/png, 3 bytes)',
    other: 'file (unknown type, 8 bytes)',
  })
})

it.each([
  [
    'may have its type inside',
    { plain: { $numberDecimal: '12.50' } },
    { plain: { $numberDecimal: '12.50' } },
  ],
  ['and a secret too', { name: { $oid: 'Som Chai' } }, { name: { $oid: 'MEMBER A' } }],
  ['declares nothing of other objects', { plain: { other: 'Still' } }, { plain: { other: 'xxxxx' } }],
])('a declared field %s in its place', (_, answer, expected) => {
  expect(kept(answer)).toEqual(expected)
})

/** Names of fields as servers write them, by the kind of secret that each marks. */
const MARKED = {
  password: 'passCode userPwd clientSecret credential __VIEWSTATE __EVENTTARGET cookie pin',
  token: 'refreshToken authorization api_key jwt session-id',
  otp: 'otpCode',
  number: 'phone mobile msisdn tel accountNo accountNumber bankNo username user bankAccount citizenId idCard',
  name: 'name accountName firstName full_name nickName ownerName customerName surname payer payee recipient',
  text: 'email lineId address birthDay',
}
const UNMARKED = 'colour spin pinned hotel telling accountNote usernames nameless filename payers'

it.each([
  ['a text', 'Som Chai', 'x'.repeat(8)],
  ['a fraction', -12.5, -11.1],
  ['a flag', true, false],
  ['a list', ['Som', 25, true], ['xxx', 11, false]],
  ['an object', { plain: 'Som' }, { plain: 'xxx' }],
])('an undeclared field keeps the form of %s', (_, given, expected) => {
  expect(kept({ slots: [{ other: given }] })).toEqual({ slots: [{ other: expected }] })
})

it.each(
  Object.entries(MARKED).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
)('an undeclared field named %s is a %s, also elsewhere', (name, kind) => {
  const { data, message } = kept({ data: { [name]: 'Quiet Secret' }, message: 'a Quiet Secret!' })
  const [substitute] = Object.values(data)
  expect(substitute).toBe(kind === 'name' ? 'MEMBER A' : `${kind}-1`)
  expect(message).toBe(`a ${substitute}!`)
})

it.each(UNMARKED.split(' '))('an undeclared field named %s is no secret elsewhere (control)', (name) => {
  expect(Object.values(kept({ data: { [name]: 'Quiet Secret' } }).data)).toEqual(['x'.repeat(12)])
})

it('an undeclared field has a number for a name if the name may be a person’s', () => {
  expect(kept({ somchai: 1, plain: 2, jaidee: 3 })).toEqual({ 'field-1': 1, plain: 2, 'field-3': 1 })
})

const one = { plain: 'DONE', name: 'Som Chai', other: 'Jai Dee' }
const redacted = { plain: 'DONE', name: 'MEMBER A', other: 'x'.repeat(7) }
const unnamed = { code: 'SLIP_OLD', message: 'Closed. Call 0861112223', other: 'Call 0861112223' }
const told = { ...unnamed, message: 'Closed. Call 0000000001', other: 'x'.repeat(15) }

it.each([
  ['not', one, redacted],
  ['in data', { data: { data: one } }, { data: { data: redacted } }],
  ['in payload', { payload: one }, { payload: redacted }],
  ['not, with a field of that name', { result: 5 }, { result: 5 }],
  ['beside a field of that name', { result: { result: 5, ...one } }, { result: { result: 5, ...redacted } }],
])('an answer may be wrapped: %s', (_, answer, expected) => {
  expect(kept(answer)).toEqual(expected)
})

it.each([
  ['bare', [one], [redacted]],
  ['by its name', { data: { items: [one] } }, { data: { items: [redacted] } }],
  ['as a map', { items: { somchai: one } }, { items: { 'entry-1': redacted } }],
  ['beside other fields', { items: [one], other: 5 }, { items: [redacted], other: 1 }],
  ['as no map', { somchai: one, other: 5 }, { 'field-1': { ...redacted, plain: 'xxxx' }, other: 1 }],
])('an answer may be a list: %s', (_, answer, expected) => {
  expect(kept(answer, 'GET /api/items')).toEqual(expected)
})

it('an answer has failures beside its fields and in its wrappers, not below them', () => {
  for (const answer of [{ error: unnamed }, { data: { errors: [unnamed] } }])
    expect(kept(answer)).toEqual(JSON.parse(JSON.stringify(answer), (_, at) => (at?.code ? told : at)))
  const below = { slots: [{ slot: 'pg', error: 'Som Chai wrote' }] }
  expect(kept(below)).toEqual({ slots: [{ slot: 'pg', error: 'x'.repeat(14) }] })
})

it('an answer of an unknown call has its outcome only', () => {
  expect(kept({ ...unnamed, plain: 25 }, UNKNOWN_CALL)).toEqual({ ...told, plain: 11 })
  const refusal = { title: 'Turnover is not reached', detail: 'Play on', status: 'Som Chai', ok: false }
  expect(kept(refusal, UNKNOWN_CALL)).toEqual({ ...refusal, status: 'code-1' })
})

it.each([
  ['a bare text of an unknown call', 'Closed today', UNKNOWN_CALL, 'Closed today'],
  ['a bare text', 'Som Chai', 'GET /api/bare', 'code-1'],
  ['a message in place of an object', 'Closed. Call 0861112223', CALL, 'Closed. Call 0000000001'],
])('an answer may be %s', (_, answer, call, expected) => {
  expect(kept(answer, call)).toBe(expected)
})

it('an answer is empty below its twelfth level', () => {
  const nest = (depth: number): unknown => (depth === 0 ? 'end' : { data: nest(depth - 1) })
  const deepest = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? deepest(Object.values(value)[0]) : value
  expect(deepest(kept(nest(12), UNKNOWN_CALL))).toBe('xxx')
  expect(deepest(kept(nest(13), UNKNOWN_CALL))).toBeNull()
})

it.each([
  ['in a field that is not kept', { reason: 'Play on, Somchai' }, 2],
  ['in its own field (control)', { message: 'Play on, Somchai' }, 1],
])('an answer has the server’s words that the app shows, scrubbed: %s', (_, answer, fields) => {
  const said = (_status: number, body: string) => JSON.parse(body).message ?? JSON.parse(body).reason ?? ''
  const redactor = createRedactor({ [CALL]: { output: { name: 'name' }, said } })
  kept({ name: 'Somchai' }, CALL, redactor)
  const refusal = redactor.body(CALL, JSON.stringify(answer), 400)
  expect(said(400, refusal)).toBe('Play on, MEMBER A')
  expect(Object.keys(JSON.parse(refusal))).toHaveLength(fields)
})

const titled = (title: string) => `<html><title>${title}</title></html>`

// What is cut, and what is a page, is in src/testing/canaries.ts.
it.each([
  ['JSON with a space', 'while(1); {"api-key"  : "Som Chai"}', '{'],
  ['a text', 'Service is "busy", see: [1] < 2', 'Service is "busy", see: [1] < 2'],
  ['a text with a phone number', 'Call 0861112223', 'Call 0000000001'],
  ['the title of a page', ' <!doctype html><TITLE id=a>0861112223</TITLE>Som Chai', titled('0000000001')],
  ['a title too far on', `<p>${'-'.repeat(4_000)}<title>Far</title>Som Chai`, titled('')],
  ['a page without a title', '<p>Som Chai</p>', titled('')],
])('an answer that is no JSON keeps what can be redacted: %s', (_, text, expected) => {
  expect(aRedactor().body(CALL, text)).toBe(expected)
})

it.each([
  ['Thai digits', 'รหัส ๗๗๑๒ ไม่ถูกต้อง', 'รหัส 0001 ไม่ถูกต้อง'],
  ['a code with digits', 'OTP_1234', 'code-1'],
  ['a code with three', 'OTP_123', 'OTP_123'],
  ['a word with a digit', 'OTP7', 'code-1'],
  ['three digits', 'wait 120 s', 'wait 120 s'],
  ['JSON in its text', '{"message":"code 7712"}', '{"message":"code 0001"}'],
])('a call about one-time codes has none in its messages: %s', (_, message, expected) => {
  expect(kept({ message }, OTP_CALL).message).toBe(expected)
})

it('a call about one-time codes has none in its reasons, and makes its codes known', () => {
  const redactor = aRedactor()
  expect(kept({ words: 'code 7712', reason: 7712 }, OTP_CALL, redactor)).toEqual({
    reason: '0001',
    words: 'code 0001',
  })
  expect(redactor.scrub('7712 of 7713')).toBe('0001 of 7713')
  expect(kept({ reason: 404, words: 'code 7712' })).toEqual({ reason: 404, words: 'code 7712' })
})

it('an input is redacted by its own declaration', () => {
  const given = { plain: 5, name: 'Som Chai', message: 'Som Chai', data: { plain: 5 } }
  expect(sent(given)).toEqual({ plain: 5, name: 'MEMBER A', 'field-3': 'MEMBER A', data: { plain: 5 } })
  expect(sent({ plain: 5, error: 'Som Chai' }, UNKNOWN_CALL)).toEqual({ plain: 1, error: 'xxxxxxxx' })
})

it.each([
  ['/api/kinds/:catalogue/end', '/api/kinds/pg/end'],
  ['/api/kinds/:name/:plain', '/api/kinds/MEMBER%20A/5'],
  ['/api/kinds/:other', '/api/kinds/xxxxxxx'],
  ['/api/kinds/:missing/end', '/api/kinds//end'],
])('a path keeps of its parameters what their declarations allow: %s', (template, expected) => {
  const input = { catalogue: 'pg', name: 'Som Chai', plain: 5, other: 'Jai Dee' }
  expect(aRedactor().path(CALL, template, input)).toBe(expected)
})

it('a text is redacted again with the secrets that are known by now, in JSON and out of it', () => {
  const redactor = aRedactor()
  redactor.know('name', 'Som "C" Chai')
  const text = JSON.stringify({ 'Som "C" Chai': [1, null, true, 'for Som "C" Chai'], plain: 'DONE' })
  expect(JSON.parse(redactor.again(text))).toEqual({
    'MEMBER A': [1, null, true, 'for MEMBER A'],
    plain: 'DONE',
  })
  expect(redactor.again('{ for Som "C" Chai')).toBe('{ for MEMBER A')
})

it('a word of the known codes is no name, and a name is none of them', () => {
  const redactor = createRedactor(TABLE, ['BONUS_REMAINING'])
  for (const name of ['BONUS', 'LUMA']) kept({ name }, CALL, redactor)
  const texts = ['BONUS_REMAINING', 'BONUS_LOCKED', 'From BONUS to Luma.']
  expect(texts.map(redactor.words)).toEqual(['BONUS_REMAINING', 'BONUS_LOCKED', 'From BONUS to MEMBER A.'])
})
