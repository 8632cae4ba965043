import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The sandbox's server is tested in plain Node, without a page.
const inPage = typeof document !== 'undefined'
if (inPage) await import('./happy-dom-purify')

afterEach(() => {
  if (!inPage) return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
