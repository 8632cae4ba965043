import { expect, it } from 'vitest'
import { isUnauthenticated, isUnauthenticatedBody } from './session-signs'

it('a status says that nobody is signed in', () => {
  expect([0, 200, 400, 401, 403, 404, 410, 419, 440, 500].filter(isUnauthenticated)).toEqual([401, 419, 440])
})

it.each(['code', 'HTTP_STATUS', 'error-code', 'responseCode', 'statusCode'])(
  'a body says so by a number in %s',
  (name) => {
    const values = [401, '401', 419, 440, 400, '4010', true, null, [401]]
    const signs = values.filter((one) => isUnauthenticatedBody({ [name]: one }, []))
    expect(signs).toEqual([401, '401', 419, 440])
  },
)

it.each(['amount', 'bankCode', 'state', 'last'])('a body says so not by one in %s', (name) => {
  for (const value of [401, { code: 401 }]) expect(isUnauthenticatedBody({ [name]: value }, [])).toBe(false)
})

it.each(['data', 'result', 'payload', 'response', 'status', 'meta', 'error'])(
  'a body says so inside %s',
  (name) => {
    expect(isUnauthenticatedBody({ [name]: { data: { code: 401 } } }, [])).toBe(true)
    expect(isUnauthenticatedBody({ [name]: [{ code: 401 }] }, [])).toBe(false)
  },
)

it.each([
  ['is data beside a further one', { code: 401, amount: 5 }, ['code', 'amount', 'note'], false],
  ['is data in a wrapper too', { data: { code: 401, amount: 5 } }, ['code', 'amount'], false],
  ['is a sign alone', { code: 401 }, ['code', 'amount'], true],
  ['is a sign beside another sign', { code: 401, status: 'ok' }, ['code', 'status'], true],
  ['does not make data of an unexpected one', { code: 401, amount: 5 }, ['amount'], true],
  ['does not hide another sign', { code: 401, status: 401, amount: 5 }, ['code', 'amount'], true],
  ['or any other is data beside success: true', { success: true, data: { code: 401 } }, [], false],
])('an expected field %s: %j', (_, value, own, is) => expect(isUnauthenticatedBody(value, own)).toBe(is))
