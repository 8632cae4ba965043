import { afterEach, expect, it } from 'vitest'
import { defineGlobals } from './define-globals'

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  Object.defineProperty(globalThis, 'localStorage', own ?? {})
})

it.each([
  ['that an assignment leaves as it is', () => undefined],
  ['that reports each look at it', () => expect.fail('looked at')],
])('replaces a global %s', (_, get) => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  const storage = {}
  defineGlobals({ localStorage: storage })
  expect(localStorage).toBe(storage)
})

it('says in one sentence which global a newer Node does not give away', () => {
  expect(() => defineGlobals({ undefined: 1 })).toThrow(
    `Node ${process.versions.node} has a global "undefined" that can't be replaced.`,
  )
})
