import '@testing-library/jest-dom/vitest'
import './happy-dom-purify'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { failWithoutText } from './fail-without-text'
import { forgetStarted, leftBehind, watchStarted } from './left-behind'
import { SEEN, whatIsSeen } from './screen/seen'

configure({
  // A limit for what never comes. The library's second is shorter than a first import on a busy machine.
  asyncUtilTimeout: 60_000,
  getElementError: (message) => {
    // A wait that ends reports its last error in one of its own. The errors before that one are never read.
    const isSaid = message?.includes(SEEN) || isWaiting()
    return new Error(isSaid ? (message ?? '') : [message, whatIsSeen()].join('\n\n'))
  },
})
// Imported here, because `setup.ts` gives each test file modules of its own.
const { default: i18next } = await import('i18next')
i18next.options.parseMissingKeyHandler = failWithoutText

watchStarted()
beforeEach(forgetStarted)
afterEach(async ({ task }) => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  if (!task.file.name.includes('.screen.test.')) return
  // What is due at once may run.
  await new Promise((resolve) => setTimeout(resolve))
  expect(leftBehind(), 'what the screen started and has not ended').toEqual([])
})

/** Whether the library tries a query that it will repeat. It then asks for cheap messages, by a setting without a type. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}
