import '@testing-library/jest-dom/vitest'
import { configure, getConfig } from '@testing-library/react'
import { SEEN, whatIsSeen } from './seen'

configure({
  getElementError: (message) => {
    // A wait that ends reports its last error in one of its own. The errors before that one are never read.
    const isSaid = message?.includes(SEEN) || isWaiting()
    return new Error(isSaid ? (message ?? '') : [message, whatIsSeen()].join('\n\n'))
  },
})

/** Whether the library tries a query that it will repeat. It then asks for cheap messages, by a setting without a type. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}
