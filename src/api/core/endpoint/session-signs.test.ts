import { describe, expect, it } from 'vitest'
import { isUnauthenticated, isUnauthenticatedBody } from './session-signs'

it('a status says that nobody is signed in', () => {
  expect([401, 419, 440].filter(isUnauthenticated)).toEqual([401, 419, 440])
  expect([0, 200, 400, 403, 404, 410, 500].filter(isUnauthenticated)).toEqual([])
})

describe('a body says so', () => {
  it.each([
    'code',
    'status',
    'httpCode',
    'HTTP_STATUS',
    'error-code',
    'errorStatus',
    'resultCode',
    'result_status',
    'responseCode',
    'Response-Status',
    'statusCode',
    'status_code',
  ])('by a number in %s', (name) => {
    const signs = [401, '401', 419, 440].map((one) => isUnauthenticatedBody({ [name]: one }, []))
    expect(signs).toEqual([true, true, true, true])
    const others = [400, 403, '4010', true, null, [401]].map((one) =>
      isUnauthenticatedBody({ [name]: one }, []),
    )
    expect(others).toEqual([false, false, false, false, false, false])
  })

  it.each(['amount', 'bankCode', 'codes', 'my_status_code', 'state'])('not by one in %s', (name) => {
    expect(isUnauthenticatedBody({ [name]: 401 }, [])).toBe(false)
    expect(isUnauthenticatedBody({ [name]: 401, code: 401 }, [])).toBe(true)
  })

  it.each(['data', 'result', 'payload', 'response', 'status', 'meta', 'error'])('inside %s', (name) => {
    expect(isUnauthenticatedBody({ [name]: { code: 401 } }, [])).toBe(true)
    expect(isUnauthenticatedBody({ [name]: { data: { code: 401 } } }, [])).toBe(true)
    expect(isUnauthenticatedBody({ [name]: { success: true, code: 401 } }, [])).toBe(false)
    expect(isUnauthenticatedBody({ [name]: [{ code: 401 }] }, [])).toBe(false)
  })

  it('not inside another field, and not as no object', () => {
    expect(isUnauthenticatedBody({ last: { code: 401 } }, [])).toBe(false)
    for (const value of [401, '401', null, undefined, [{ code: 401 }]])
      expect(isUnauthenticatedBody(value, [])).toBe(false)
  })

  it('not beside success: true', () => {
    expect(isUnauthenticatedBody({ success: true, code: 401 }, [])).toBe(false)
    expect(isUnauthenticatedBody({ success: true, data: { code: 401 } }, [])).toBe(false)
    expect(isUnauthenticatedBody({ success: false, code: 401 }, [])).toBe(true)
    expect(isUnauthenticatedBody({ success: 'true', code: 401 }, [])).toBe(true)
  })
})

describe('an expected field', () => {
  it.each([
    ['is data beside a further one', { code: 401, amount: 5 }, ['code', 'amount', 'note'], false],
    ['is data in a wrapper too', { data: { code: 401, amount: 5 } }, ['code', 'amount'], false],
    ['is a sign alone', { code: 401 }, ['code', 'amount'], true],
    ['is a sign beside another sign', { code: 401, status: 'ok' }, ['code', 'status'], true],
    ['is a sign beside an unexpected one', { code: 401, amount: 5 }, ['code'], true],
    ['does not make data of an unexpected one', { code: 401, amount: 5 }, ['amount'], true],
    ['does not hide another sign', { code: 401, status: 401, amount: 5 }, ['code', 'amount'], true],
  ])('%s: %j', (_, value, own, is) => expect(isUnauthenticatedBody(value, own)).toBe(is))
})
