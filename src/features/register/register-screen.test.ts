import { expect, it } from 'vitest'
import { type Draft, readDraft, type Step } from './draft/draft'
import { reachable } from './register-screen'

const PHONE = { phone: '081 234 5678' }
const PASSED = { ...PHONE, passed: '0812345678' }

it.each<[Step, Partial<Draft>, Step]>([
  [3, {}, 0],
  [1, { phone: '12' }, 0],
  [1, PHONE, 1],
  [2, PHONE, 0],
  [2, { ...PASSED, phone: '0812345679' }, 0],
  [2, PASSED, 2],
  [3, PASSED, 2],
  [3, { ...PASSED, password: 'x' }, 3],
])('the furthest step that can be shown asked for %i with %j is %i', (asked, typed, expected) => {
  expect(reachable(asked, { ...readDraft(), ...typed })).toBe(expected)
})
