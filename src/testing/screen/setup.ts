import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { SEEN, whatIsSeen } from './seen'

configure({
  getElementError: (message) => {
    // A wait that ends reports its last error in one of its own.
    const isSaid = message?.includes(SEEN)
    return new Error(isSaid ? (message ?? '') : [message, whatIsSeen()].join('\n\n'))
  },
})
