import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The sandbox's tests run in plain Node, without a document.
const inPage = typeof document !== 'undefined'
if (inPage) await import('./happy-dom-purify')

afterEach(() => {
  if (!inPage) return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
