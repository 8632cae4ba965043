import { describe, expect, it } from 'vitest'
import type { PrivacyTable } from './privacy'
import type { Kind } from './pseudonyms'
import { BY_KEY, createRedactor } from './redact'

const TABLE: PrivacyTable = {
  'GET /api/x': {
    input: { ref: 'code' },
    output: { n: 'public', word: 'plain', of: [{ n: 'plain' }], note: 'note' },
  },
}

const kept = (call: string, answer: unknown, { body } = createRedactor(TABLE)) =>
  JSON.parse(body(call, JSON.stringify(answer)))

/** A field's name for each alternative of BY_KEY, as servers write it. */
const MARKED: readonly (readonly [name: string, kind: Kind])[] = [
  ...[
    'passCode',
    'userPwd',
    'clientSecret',
    'credential',
    '__VIEWSTATE',
    '__EVENTVALIDATION',
    '__EVENTTARGET',
  ].map((name) => [name, 'password'] as const),
  ...['cookie', 'pin'].map((name) => [name, 'password'] as const),
  ...['refreshToken', 'authorization', 'api_key', 'jwt', 'session-id'].map(
    (name) => [name, 'token'] as const,
  ),
  ['otpCode', 'otp'],
  ...['phone', 'mobile', 'msisdn', 'tel', 'accountNo', 'accountNumber', 'bankNo', 'username', 'user'].map(
    (name) => [name, 'number'] as const,
  ),
  ...['bankAccount', 'citizenId', 'idCard'].map((name) => [name, 'number'] as const),
  ...[
    'name',
    'accountName',
    'firstName',
    'lastName',
    'full_name',
    'nickName',
    'displayName',
    'holderName',
  ].map((name) => [name, 'name'] as const),
  ...['ownerName', 'memberName', 'customerName', 'givenName', 'familyName', 'surname'].map(
    (name) => [name, 'name'] as const,
  ),
  ...['payer', 'payee', 'receiver', 'recipient', 'remitter', 'person'].map((name) => [name, 'name'] as const),
  ...['email', 'lineId', 'address', 'birthDay'].map((name) => [name, 'text'] as const),
]

/** The alternatives of a pattern, each as a pattern: `^(a|b)c$|d` gives `^ac$`, `^bc$` and `d`. */
function alternativesOf(source: string): string[] {
  const whole = [...source.matchAll(/(?:\([^)]*\)|[^|(])+/g)].map(([one]) => one)
  return whole.flatMap((one) => {
    const [group, inside = ''] = /\(([^)]*)\)/.exec(one) ?? []
    return group ? inside.split('|').map((part) => one.replace(group, part)) : [one]
  })
}

describe('an undeclared field whose name marks a secret', () => {
  it.each(MARKED)('%s gets a substitute of its kind: %s', (name, kind) => {
    const { data, message } = kept('GET /api/y', {
      data: { [name]: 'Quiet Secret' },
      message: 'a Quiet Secret!',
    })
    const [substitute] = Object.values(data)
    expect(substitute).toBe({ name: 'MEMBER A' }[kind as string] ?? `${kind}-1`)
    expect(message).toBe(`a ${substitute}!`)
  })

  it('is marked by each alternative of each pattern', () => {
    const names = MARKED.map(([name]) => name.toLowerCase().replace(/[_-]/g, ''))
    const all = BY_KEY.flatMap(([{ source }]) => alternativesOf(source))
    expect(all.length).toBeGreaterThan(35)
    for (const one of all) {
      const others = all.filter((other) => other !== one).map((other) => new RegExp(other))
      const own = names.filter((name) => new RegExp(one).test(name))
      expect(
        own.some((name) => !others.some((other) => other.test(name))),
        one,
      ).toBe(true)
    }
  })

  it.each([
    ...[
      'colour',
      'spin',
      'pinned',
      'hotel',
      'telling',
      'accountNote',
      'myUsername',
      'usernames',
      'superuser',
    ],
    ...['users', 'accounts', 'nameless', 'nicknames', 'filename', 'otherPayer', 'payers'],
  ])('control: another name marks nothing: %s', (name) => {
    expect(Object.values(kept('GET /api/y', { data: { [name]: 'Quiet Secret' } }).data)).toEqual([
      'x'.repeat(12),
    ])
  })
})

describe('a message', () => {
  it.each([
    ['a secret of few signs', 'k3y-abc', 'code-1'],
    ['a word', 'Closed', 'Closed'],
    ['a code', 'NO_DATA', 'NO_DATA'],
    ['a code of 40 signs', `A${'B'.repeat(39)}`, `A${'B'.repeat(39)}`],
    ['a code of 41 signs with a digit', `A1${'B'.repeat(39)}`, 'code-1'],
    ['a code with five digits in a row', 'REF_12345', 'code-1'],
    ['a code with four', 'REF_1234', 'REF_1234'],
  ])('keeps no secret: %s', (_, message, expected) => {
    expect(kept('GET /api/x', { message }).message).toBe(expected)
  })

  it.each([
    ['Thai digits', 'รหัส ๗๗๑๒ ไม่ถูกต้อง', 'รหัส 0001 ไม่ถูกต้อง'],
    ['Lao digits', 'ລະຫັດ ໗໗໑໒', 'ລະຫັດ 0001'],
    ['full-width digits', 'code ７７１２', 'code 0001'],
    ['a code with digits', 'OTP_1234', 'code-1'],
    ['a code with three', 'OTP_123', 'OTP_123'],
    ['a word with a digit', 'OTP7', 'code-1'],
    ['three digits', 'wait 120 s', 'wait 120 s'],
  ])('of a call about one-time codes: %s', (_, message, expected) => {
    expect(kept('POST /api/otp/verify', { message }).message).toBe(expected)
  })
})

describe('a declared field', () => {
  it.each([
    [9_999_999, 9_999_999],
    [10_000_000, '00000001'],
    [-12_345_678, expect.not.stringContaining('2345678')],
  ])('of the service keeps a number that is too small for an account: %d', (n, expected) => {
    expect(kept('GET /api/x', { n }).n).toEqual(expected)
  })

  it.each([
    ['a word', 'DONE', 'DONE'],
    ['30 letters', 'a'.repeat(30), 'a'.repeat(30)],
    ['31 letters', 'a'.repeat(31), 'x'.repeat(31)],
    ['words', 'Som Chai', 'xxxxxxxx'],
    ['an amount', '1,500.25', '1,500.25'],
    ['a number that begins with 0', '0861112223', 'xxxxxxxxxx'],
    ['a time', '2026-11-20T10:00:00+07:00', '2026-11-20T10:00:00+07:00'],
  ])('with plain values: %s', (_, word, expected) => {
    expect(kept('GET /api/x', { word }).word).toBe(expected)
  })

  it('keeps a reason code in a note, and no other text', () => {
    expect(kept('GET /api/x', { note: 'SLIP_OLD' }).note).toBe('SLIP_OLD')
    expect(kept('GET /api/x', { note: 'OLD' }).note).toBe('text-1')
  })
})

it('values below the twelfth level become null', () => {
  const nest = (depth: number): unknown => (depth === 0 ? 'end' : { data: nest(depth - 1) })
  const deepest = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? deepest(Object.values(value)[0]) : value
  expect(deepest(kept('GET /api/y', nest(12)))).toBe('xxx')
  expect(deepest(kept('GET /api/y', nest(13)))).toBeNull()
})

it('a name that becomes known later is replaced where it was the name of a field', () => {
  const redactor = createRedactor({ 'GET /api/x': { output: { name: 'name' } } })
  const first = redactor.body('GET /api/x', '{"message":"{\\"Somchai\\":1}"}')
  redactor.body('GET /api/x', '{"name":"Somchai"}')
  expect(redactor.again(first)).not.toContain('Somchai')
  expect(redactor.again('{"Somchai":{"Somchai":[{"name":"Somchai"}]}}')).toBe(
    '{"MEMBER A":{"MEMBER A":[{"name":"MEMBER A"}]}}',
  )
})

it('a word of the known codes is no name, and a name is none of them', () => {
  const redactor = createRedactor({ 'GET /api/x': { output: { from: 'name' } } }, ['BONUS_REMAINING'])
  for (const from of ['BONUS', 'LUMA']) redactor.body('GET /api/x', JSON.stringify({ from }))
  const texts = ['BONUS_REMAINING', 'BONUS_LOCKED', 'From BONUS to Luma.']
  expect(texts.map(redactor.words)).toEqual(['BONUS_REMAINING', 'BONUS_LOCKED', 'From BONUS to MEMBER A.'])
})

it.each([
  ['in a field that is not kept', { reason: 'Play on, Somchai' }, 'Play on, MEMBER A'],
  ['in its own field (control)', { message: 'Play on, Somchai' }, undefined],
])('the server’s words that the app shows stay, scrubbed: %s', (_, answer, added) => {
  const said = (_status: number, body: string) => JSON.parse(body).message ?? JSON.parse(body).reason ?? ''
  const redactor = createRedactor({ 'GET /api/x': { output: { name: 'name' }, said } })
  redactor.body('GET /api/x', '{"name":"Somchai"}')
  const kept = JSON.parse(redactor.body('GET /api/x', JSON.stringify(answer), 400))
  expect(said(400, JSON.stringify(kept))).toBe('Play on, MEMBER A')
  expect(Object.keys(kept).length).toBe(added ? 2 : 1)
})

it.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T00:00:00.000Z'],
  [1_767_323_045_678, 1_767_312_000_000],
  [1_767_323_045, 1_767_312_000],
  ['1767323045678', '1767312000000'],
  ['/Date(1767323045678+0700)/', '/Date(1767312000000+0700)/'],
  [12, 'xx'],
  ['Som Chai', 'xxxxxxxx'],
])('of a time only the day stays: %j', (since, expected) => {
  const redactor = createRedactor({ 'GET /api/x': { output: { since: 'day' } } })
  expect(JSON.parse(redactor.body('GET /api/x', JSON.stringify({ since })))).toEqual({ since: expected })
})

it('what problem+json says of a refusal stays, without secrets', () => {
  const refusal = { title: 'Turnover is not reached', detail: 'Play on, 0812345678', code: 'BONUS_REMAINING' }
  expect(kept('GET /api/x', refusal)).toEqual({ ...refusal, detail: expect.stringMatching(/^Play on, 0+1$/) })
})
