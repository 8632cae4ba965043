import { afterEach, expect, test, vi } from 'vitest'
import { snapshotGlobalState } from './global-state'

const heard = vi.fn()
const LIBRARY_MARK = Symbol('prepared')
/** What a test file may leave behind, a change that leaves it, and how a test sees it. */
const CHANGES: [what: string, change: () => unknown, read: () => unknown][] = [
  ['a new variable', () => Object.assign(process.env, { LEFT: 'x' }), () => process.env.LEFT],
  ['another variable', () => Object.assign(process.env, { NODE_ENV: 'x' }), () => process.env.NODE_ENV],
  ['a deleted variable', () => Reflect.deleteProperty(process.env, 'NODE_ENV'), () => process.env.NODE_ENV],
  ['a new global', () => Object.assign(globalThis, { left: 'x' }), () => Reflect.get(globalThis, 'left')],
  [
    'another global',
    () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => 'x' }),
    () => localStorage,
  ],
  [
    'a property of the document',
    () => Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
    () => document.visibilityState,
  ],
  [
    'a mark of a library on the document',
    () => Object.assign(document, { [LIBRARY_MARK]: true }),
    () => Reflect.get(document, LIBRARY_MARK),
  ],
  [
    'a property of the navigator',
    () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
    () => navigator.onLine,
  ],
  ['the address', () => history.pushState(null, '', '/left?x=1#y'), () => location.href],
  [
    'an attribute of the page',
    () => document.documentElement.setAttribute('lang', 'x'),
    () => document.documentElement.getAttribute('lang'),
  ],
  ['an element', () => document.body.append('x'), () => document.body.innerHTML],
  ['a style', () => document.head.append(document.createElement('style')), () => document.head.innerHTML],
  [
    'another body',
    () => document.body.replaceWith(Object.assign(document.createElement('body'), { id: 'x' })),
    () => document.documentElement.outerHTML,
  ],
  [
    'a listener of the page',
    () => window.addEventListener('online', heard),
    () => {
      heard.mockClear()
      window.dispatchEvent(new Event('online'))
      return heard.mock.calls.length
    },
  ],
  [
    'a listener of the document',
    () => document.addEventListener('click', heard, true),
    () => {
      heard.mockClear()
      document.body.click()
      return heard.mock.calls.length
    },
  ],
]

test('a timer that a file leaves is cleared', () => {
  vi.useFakeTimers()
  const kept = vi.fn()
  const early = setInterval(kept, 1)
  const undo = snapshotGlobalState()
  setTimeout(heard, 20)
  setInterval(heard, 20)
  undo()
  heard.mockClear()
  vi.advanceTimersByTime(60)
  expect(heard).not.toHaveBeenCalled()
  // Control: an earlier one goes on.
  expect(kept).toHaveBeenCalled()
  clearInterval(early)
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
