import { afterEach, expect, test, vi } from 'vitest'
import { snapshotGlobalState } from './global-state'

const heard = vi.fn()
/** What a test file may leave behind, a change that leaves it, and how a test sees it. */
const CHANGES: [what: string, change: () => unknown, read: () => unknown][] = [
  ['another variable', () => Object.assign(process.env, { NODE_ENV: 'x' }), () => process.env.NODE_ENV],
  ['a new global', () => Object.assign(globalThis, { left: 'x' }), () => Reflect.get(globalThis, 'left')],
  [
    'a property of the navigator',
    () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
    () => navigator.onLine,
  ],
  ['the address', () => history.pushState(null, '', '/left?x=1#y'), () => location.href],
  ['an element', () => document.body.append('x'), () => document.body.innerHTML],
  [
    'a listener of the page',
    () => window.addEventListener('online', heard),
    () => {
      heard.mockClear()
      window.dispatchEvent(new Event('online'))
      return heard.mock.calls.length
    },
  ],
]

test('a timer that a file leaves is cleared', () => {
  vi.useFakeTimers()
  const undo = snapshotGlobalState()
  setInterval(heard, 20)
  undo()
  heard.mockClear()
  vi.advanceTimersByTime(60)
  expect(heard).not.toHaveBeenCalled()
  vi.useRealTimers()
})

let restore = () => {}
afterEach(() => restore())

test.each(CHANGES)('%s is as before', async (_what, change, read) => {
  const before = read()
  restore = snapshotGlobalState()
  await change()
  expect(read()).not.toEqual(before)
  restore()
  expect(read()).toEqual(before)
})
