import { describe, expect, it } from 'vitest'
import type { PrivacyTable } from './privacy'
import { createRedactor } from './redact'

const CALL = 'GET /api/kinds'
const OTP_CALL = 'POST /api/otp/kinds'

const FIELDS = {
  plain: 'plain',
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
    output: { ...FIELDS, result: 'plain', payload: { amount: 'plain' }, slots: [{ slot: 'catalogue' }] },
  },
  [OTP_CALL]: { output: FIELDS },
  'GET /api/items': { output: [{ plain: 'plain', name: 'name' }, 'items'] },
  'GET /api/bare': { output: { '': 'code', other: 'plain' } },
}

const aRedactor = () => createRedactor(TABLE)
const kept = (answer: unknown, call = CALL, { body } = aRedactor()) =>
  JSON.parse(body(call, JSON.stringify(answer)))
const sent = (given: unknown, call = CALL) => aRedactor().input(call, given)
const nest = (depth: number): unknown => (depth === 0 ? 5 : { data: nest(depth - 1) })
const deepest = (one: unknown): unknown =>
  typeof one === 'object' && one !== null ? deepest(Object.values(one)[0]) : one

const BLANK_QR = expect.stringMatching(/^<svg [^>]+><path [^>]+><\/svg>$/)

describe('a declared field', () => {
  it.each([
    ['plain', '', ''],
    ['plain', ' 250 ', ' 250 '],
    ['plain', 'Som Chai', 'x'.repeat(8)],
    ['public', 'Open. Call 0861112223', 'Open. Call 0000000001'],
    ['catalogue', 'first-pay', 'first-pay'],
    ['catalogue', 'a'.repeat(41), 'code-1'],
    ['catalogue', '8611', '8611'],
    ['catalogue', '86111', '00001'],
    ['reason', 'NO_DATA', 'NO_DATA'],
    ['reason', 'Som Chai', 'code-1'],
    ['reason', 'invalid-token', 'invalid-token'],
    ['words', 'Closed for Som Chai', 'Closed for Som Chai'],
    ['words', 'k3y-abc', 'code-1'],
    ['note', 'SLIP_OLD', 'SLIP_OLD'],
    ['note', 'Som Chai', 'text-1'],
    ['qr', '00020101021129370016A000', BLANK_QR],
    ['qr', '', ''],
    ['link', 'https://x.example/a1?b=c', 'https://x.example/link-1'],
    ['link', 'https://x.example', 'https://x.example/link-1'],
    ['link', 'https://som:chai@x.example/a1', 'link-1'],
    ['link', 'see https://x.example/a1', 'link-1'],
    ['link', '/a1', 'link-1'],
    ['name', 'Som Chai', 'MEMBER A'],
    ['number', '086-111-2223', '0000000001'],
    ['password', 'Quiet', 'password-1'],
  ])('%s keeps of the text %j: %j', (kind, given, expected) => {
    expect(kept({ [kind]: given })).toEqual({ [kind]: expected })
    expect(sent({ [kind]: given })).toEqual({ [kind]: expected })
  })

  it.each([
    '00123',
    '+1,500',
    '12.5 %',
    '1e5',
    '2026-11-20',
    '2026-11-20T10:00:00.123Z',
    '2026-11-20 10:00:00 +07',
    '5 Nov 2026 10:00',
    'Fri, 20 Nov 2026 10:00:00 GMT',
    '/Date(1795179380747)/',
  ])('plain keeps a number or a time: %s', (plain) => {
    expect(kept({ plain })).toEqual({ plain })
  })

  it.each(['0som', '0861112223', '25x', 'som 2026-11-20', '/Date(5)/som'])(
    'plain keeps nothing else: %s',
    (plain) => {
      expect(kept({ plain })).toEqual({ plain: 'x'.repeat(plain.length) })
    },
  )

  it.each([
    ['plain', 861112223, 861112223],
    ['public', 42, 42],
    ['public', 861112223, '000000001'],
    ['reason', 404, 404],
    ['reason', 12345, '00001'],
    ['words', 404, '404'],
    ['number', 42, '01'],
    ['name', 42, '01'],
    ['password', 4829, '0001'],
  ])('%s keeps of the number %d: %j', (kind, given, expected) => {
    expect(kept({ [kind]: given })).toEqual({ [kind]: expected })
  })

  it.each([
    ['plain', true, true],
    ['reason', true, true],
    ['public', true, false],
    ['name', true, false],
  ])('%s keeps of a flag that is %j: %j', (kind, given, expected) => {
    expect(kept({ [kind]: given })).toEqual({ [kind]: expected })
  })

  it.each(['plain', 'name', 'other', 'data'])('keeps what is missing: %s', (name) => {
    expect(sent({ [name]: null })).toStrictEqual({ [name === 'other' ? 'other' : name]: null })
    expect(sent({ [name]: undefined })).toStrictEqual({ [name]: undefined })
  })

  it('keeps the type and size of a file', () => {
    expect(sent({ name: new Blob(['abc'], { type: 'image/png' }), other: new Blob(['Som Chai']) })).toEqual({
      name: 'file (image/png, 3 bytes)',
      other: 'file (unknown type, 8 bytes)',
    })
  })

  it('of the catalogue makes a word public that was taken for a name', () => {
    const redactor = aRedactor()
    expect(kept({ name: 'BETFLIX' }, CALL, redactor)).toEqual({ name: 'MEMBER A' })
    expect(kept({ catalogue: 'BETFLIX' }, CALL, redactor)).toEqual({ catalogue: 'BETFLIX' })
    expect(redactor.scrub('BETFLIX is closed')).toBe('BETFLIX is closed')
  })

  it.each(['$numberDecimal', '$numberDouble', '$numberLong', '$numberInt', '$date', '$oid'])(
    'may have its type inside: %s',
    (type) => {
      expect(kept({ plain: { [type]: '12.50' }, name: { [type]: 'Som Chai' } })).toEqual({
        plain: { [type]: '12.50' },
        name: { [type]: 'MEMBER A' },
      })
      expect(kept({ [type]: '12.50', slots: [{ [type]: '12.50' }] })).toEqual({
        'field-1': 'xxxxx',
        slots: [{ 'field-1': 'xxxxx' }],
      })
    },
  )

  it('declares nothing of other objects in its place', () => {
    expect(kept({ plain: { password: 'Quiet', other: 'Still' } })).toEqual({
      plain: { password: 'password-1', other: 'xxxxx' },
    })
  })
})

describe('an undeclared field', () => {
  it.each([
    ['a text', 'Som Chai', 'x'.repeat(8)],
    ['a number', 2500, 1111],
    ['a fraction', -12.5, -11.1],
    ['a flag', true, false],
    ['a list', ['Som', 25, true], ['xxx', 11, false]],
    ['an object', { plain: 'Som' }, { plain: 'xxx' }],
  ])('keeps the form of %s', (_, given, expected) => {
    expect(kept({ slots: [{ other: given }] })).toEqual({ slots: [{ other: expected }] })
  })

  it('is a secret elsewhere only if its name marks one', () => {
    const redactor = aRedactor()
    expect(kept({ slots: [{ phone: 861112 }, { other: 861113 }] }, CALL, redactor)).toEqual({
      slots: [{ 'field-1': 111111 }, { other: 111111 }],
    })
    expect(redactor.scrub('#861112 and #861113')).toBe('#000001 and #861113')
  })

  it('has a number for a name if the name may be a person’s', () => {
    expect(kept({ somchai: 1, plain: 2, jaidee: 3 })).toEqual({ 'field-1': 1, plain: 2, 'field-3': 1 })
  })
})

describe('an answer', () => {
  const one = { plain: 'DONE', name: 'Som Chai', other: 'Jai Dee' }
  const redacted = { plain: 'DONE', name: 'MEMBER A', other: 'x'.repeat(7) }
  const unnamed = { code: 'SLIP_OLD', message: 'Closed today', other: 'Call 0861112223' }

  it.each(['data', 'result', 'payload', 'response'])('may be wrapped in %s', (wrapper) => {
    expect(kept(one, OTP_CALL)).toEqual(redacted)
    expect(kept({ [wrapper]: one }, OTP_CALL)).toEqual({ [wrapper]: redacted })
    expect(kept({ [wrapper]: { [wrapper]: one } }, OTP_CALL)).toEqual({ [wrapper]: { [wrapper]: redacted } })
  })

  it('may be wrapped in what is also the name of a field', () => {
    expect(kept({ result: 5 })).toEqual({ result: 5 })
    expect(kept({ result: { result: 5, plain: 5, name: 'Som Chai' } })).toEqual({
      result: { result: 5, plain: 5, name: 'MEMBER A' },
    })
    expect(kept({ payload: { amount: 25, plain: 25 } })).toEqual({ payload: { amount: 25, plain: 11 } })
  })

  it.each([
    ['bare', [one], [redacted]],
    ['by its name', { items: [one] }, { items: [redacted] }],
    ['in a wrapper', { data: [one] }, { data: [redacted] }],
    ['in both', { data: { items: [one] } }, { data: { items: [redacted] } }],
    [
      'as a map',
      { items: { somchai: one, jaidee: one } },
      { items: { 'entry-1': redacted, 'entry-2': redacted } },
    ],
    ['as a bare map', { somchai: one }, { 'entry-1': redacted }],
    ['beside other fields', { items: [one], other: 5 }, { items: [redacted], other: 1 }],
    ['as no map', { somchai: one, other: 5 }, { 'field-1': { ...redacted, plain: 'xxxx' }, other: 1 }],
  ])('may be a list: %s', (_, answer, expected) => {
    expect(kept(answer, 'GET /api/items')).toEqual(expected)
  })

  it('may be a list in place of the object that has it', () => {
    expect(kept([{ slot: 'pg', other: 'pg' }])).toEqual([{ slot: 'pg', other: 'xx' }])
  })

  it.each([
    ['a text', 'Closed today', 'Closed today'],
    ['a list', ['Closed today'], ['Closed today']],
    ['an object', unnamed, { ...unnamed, other: 'x'.repeat(15) }],
    ['a failure', { error: { message: 'Closed today' } }, { error: { message: 'Closed today' } }],
    ['failures', { errors: ['Closed today'] }, { errors: ['Closed today'] }],
  ])('has failures: %s', (_, error, expected) => {
    expect(kept({ error, errors: error })).toEqual({ error: expected, errors: expected })
    expect(kept({ data: { error } })).toEqual({ data: { error: expected } })
  })

  it('has no failures below its wrappers', () => {
    const answer = { slots: [{ slot: 'pg', error: 'Som Chai wrote' }] }
    expect(kept(answer)).toEqual({ slots: [{ slot: 'pg', error: 'x'.repeat(14) }] })
  })

  it('of an unknown call has its outcome only', () => {
    expect(kept({ ...unnamed, plain: 25 }, 'GET /api/y')).toEqual({
      ...unnamed,
      other: 'x'.repeat(15),
      plain: 11,
    })
  })

  it.each(['code', 'errorCode', 'status', 'statusCode', 'success', 'ok', 'isSuccess', 'result'])(
    'has a reason: %s',
    (name) => {
      expect(kept({ [name]: 'SLIP_OLD' }, 'GET /api/y')).toEqual({ [name]: 'SLIP_OLD' })
      expect(kept({ [name]: 'Som Chai' }, 'GET /api/y')).toEqual({ [name]: 'code-1' })
    },
  )

  it.each(['message', 'msg'])('has a message: %s', (name) => {
    const answer = { [name]: 'Closed. Call 0861112223' }
    expect(kept(answer, 'GET /api/y')).toEqual({ [name]: 'Closed. Call 0000000001' })
  })

  it.each([
    ['a bare text of an unknown call', 'Closed today', 'GET /api/y', 'Closed today'],
    ['a bare text', 'Som Chai', 'GET /api/bare', 'code-1'],
    ['a message in place of a list', 'Closed today', 'GET /api/items', 'Closed today'],
    ['a message in place of an object', 'Closed. Call 0861112223', CALL, 'Closed. Call 0000000001'],
    ['a flag in place of an object', true, CALL, false],
  ])('may be %s', (_, answer, call, expected) => {
    expect(kept(answer, call)).toBe(expected)
  })

  it.each([
    ['objects', nest(12), nest(13)],
    [
      'lists',
      JSON.parse(`${'['.repeat(12)}5${']'.repeat(12)}`),
      JSON.parse(`${'['.repeat(13)}5${']'.repeat(13)}`),
    ],
  ])('is empty below its twelfth level: %s', (_, allowed, deeper) => {
    expect(deepest(kept(allowed, 'GET /api/bare'))).not.toBeNull()
    expect(deepest(kept(deeper, 'GET /api/bare'))).toBeNull()
  })
})

describe('JSON in a text', () => {
  it.each([
    ['{"message":"Som Chai","password":"Quiet one"}', '{"field-1":"xxxxxxxx","password":"password-1"}'],
    ['  [{"plain": 25}, "Som Chai"]', '[{"plain":11},"xxxxxxxx"]'],
    ['{"plain": 25', '{"plain": 25'],
    ['see {"plain": 25}', 'see {"plain": 25}'],
  ])('of the service is redacted as undeclared: %s', (given, expected) => {
    expect(kept({ public: given })).toEqual({ public: expected })
  })

  it.each([
    [
      '{"message":"Closed today","error":"Not yet","password":"Quiet one"}',
      '{"message":"Closed today","error":"Not yet","password":"password-1"}',
    ],
    ['  [{"code": "NO_DATA", "password": "Quiet one"}]', '[{"code":"NO_DATA","password":"password-1"}]'],
    ['[ "Closed today" ]', '["Closed today"]'],
    ['{"message": "Closed today"', '{"message": "Closed today"'],
    ['see {"code": 404}', 'see {"code": 404}'],
  ])('of a message is redacted as an answer: %s', (given, expected) => {
    expect(kept({ words: given })).toEqual({ words: expected })
  })
})

describe('an answer that is no JSON', () => {
  it.each([
    ['a cut object', '{"name":"Som Chai', '{'],
    ['a cut object without a name', '{', '{'],
    ['a cut list after spaces', '  ["Som Chai', '{'],
    ['a cut text', '"Som Chai', '{'],
    ['JSON behind a guard', ')]}\',\n{"name":"Som Chai"}', '{'],
    ['JSON with a space', 'while(1); {"api-key"  : "Som Chai"}', '{'],
    ['a text', 'Service is "busy", see: [1]', 'Service is "busy", see: [1]'],
    ['a text with a sign', 'busy: 1 < 2', 'busy: 1 < 2'],
    ['a text with a phone number', 'Call 0861112223', 'Call 0000000001'],
    ['nothing', '', ''],
  ])('keeps what can be redacted: %s', (_, text, expected) => {
    expect(aRedactor().body(CALL, text)).toBe(expected)
  })

  it('is redacted as the bare text that its call declares', () => {
    expect(aRedactor().body('GET /api/bare', 'Som Chai')).toBe('code-1')
    expect(aRedactor().body('GET /api/y', 'Service is busy')).toBe('Service is busy')
  })

  it.each([
    ['<html><title>502 Bad Gateway</title><body>Som Chai</body></html>', '502 Bad Gateway'],
    ['\n  <!doctype html><TITLE lang="th" id=a>Closed</TITLE>Som Chai', 'Closed'],
    ['<title>Call 0861112223</title>', 'Call 0000000001'],
    [`<p>${'-'.repeat(3_900)}<title>Near</title>Som Chai`, 'Near'],
    [`<p>${'-'.repeat(4_000)}<title>Far</title>Som Chai`, ''],
    ['<p>Som Chai</p>', ''],
    ['<titles>Som Chai</titles>', ''],
  ])('keeps only the title of a page: %#', (page, title) => {
    expect(aRedactor().body(CALL, page)).toBe(`<html><title>${title}</title></html>`)
  })
})

describe('a call about one-time codes', () => {
  it('has none in its codes and messages', () => {
    expect(kept({ reason: 'EXPIRED', words: 'code 7712, wait 120 s' }, OTP_CALL)).toEqual({
      reason: 'EXPIRED',
      words: 'code 0001, wait 120 s',
    })
    expect(kept({ reason: 7712, words: ' {"message":"code 7712"}' }, OTP_CALL)).toEqual({
      reason: '0001',
      words: '{"message":"code 0001"}',
    })
    expect(kept({ reason: 404, words: 'code 7712' })).toEqual({ reason: 404, words: 'code 7712' })
  })

  it('makes its codes known', () => {
    const redactor = aRedactor()
    kept({ words: 'code 7712' }, OTP_CALL, redactor)
    expect(redactor.scrub('7712 of 7713')).toBe('0001 of 7713')
  })
})

describe('an input', () => {
  it('is redacted by its own declaration', () => {
    const given = { plain: 5, name: 'Som Chai', reason: 'OTP7', message: 'Som Chai', data: { plain: 5 } }
    expect(sent(given)).toEqual({
      plain: 5,
      name: 'MEMBER A',
      reason: 'OTP7',
      'field-4': 'MEMBER A',
      data: { plain: 5 },
    })
    expect(sent({ plain: 5, error: 'Som Chai' }, 'GET /api/y')).toEqual({ plain: 1, error: 'xxxxxxxx' })
    expect(sent('Som Chai')).toBe('x'.repeat(8))
  })
})

describe('a path', () => {
  const path = (template: string, input: Record<string, unknown>, call = CALL) =>
    aRedactor().path(call, template, input)

  it.each([
    ['/api/kinds/:catalogue/end', '/api/kinds/pg/end'],
    ['/api/kinds/:name/:plain', '/api/kinds/MEMBER%20A/5'],
    ['/api/kinds/:reason', '/api/kinds/OTP7'],
    ['/api/kinds/:other', '/api/kinds/xxxxxxx'],
    ['/api/kinds/:missing/end', '/api/kinds//end'],
  ])('keeps of its parameters what their declarations allow: %s', (template, expected) => {
    const input = { catalogue: 'pg', name: 'Som Chai', plain: 5, reason: 'OTP7', other: 'Jai Dee' }
    expect(path(template, input)).toBe(expected)
  })

  it.each(['GET /api/y', 'GET /api/items'])(
    'of a call without a declared input keeps no parameter: %s',
    (call) => {
      expect(path('/api/y/:plain', { plain: 'pg' }, call)).toBe('/api/y/xx')
    },
  )
})

describe('a text outside of calls', () => {
  it('on screen keeps its words and short numbers', () => {
    expect(aRedactor().words('Wait 1234 s')).toBe('Wait 1234 s')
    expect(aRedactor().words('Call 0861112223')).toBe('Call 0000000001')
  })

  it('is replaced if it is the value of a URL parameter', () => {
    expect(aRedactor().search('pg')).toBe('code-1')
  })

  it('is replaced everywhere once it is known', () => {
    const redactor = aRedactor()
    expect(redactor.know('token', 'quiet one')).toBeUndefined()
    expect(redactor.words('a quiet one and a loud one')).toBe('a token-1 and a loud one')
  })

  it('is redacted again with the secrets that are known by now, in JSON and out of it', () => {
    const redactor = aRedactor()
    redactor.know('name', 'Som "C" Chai')
    const text = JSON.stringify({ 'Som "C" Chai': [1, null, true, 'for Som "C" Chai'], plain: 'DONE' })
    expect(JSON.parse(redactor.again(text))).toEqual({
      'MEMBER A': [1, null, true, 'for MEMBER A'],
      plain: 'DONE',
    })
    expect(redactor.again('{ for Som "C" Chai')).toBe('{ for MEMBER A')
  })
})
