import { expect, test } from 'vitest'
import { findPromotion } from './promotion'

const read = (answer: unknown) => findPromotion.spec.output.parse(answer).promotion
const WELCOME = { code: 'WELCOME', percentFail: 25, description: '<p>100</p>' }

test.each([
  ['under its name', { promotion: WELCOME }],
  ['bare', WELCOME],
  ['wrapped in data', { data: { promotion: WELCOME } }],
  ['bare in result', { result: WELCOME }],
])('a promotion %s is found', (_, answer) => {
  expect(read(answer)).toEqual(WELCOME)
})

test('a promotion that does not repeat its code is found', () => {
  const { code, ...rest } = WELCOME
  expect(read({ promotion: rest })).toEqual({ ...rest, code: '' })
})

test.each([[null], [''], [{}], [{ promotion: null }], [{ promotion: {} }], [{ message: 'nothing' }]])(
  '%j is no promotion',
  (answer) => {
    expect(read(answer)).toBeNull()
  },
)
