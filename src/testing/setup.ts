import { afterEach } from 'vitest'

// Tests without a document (the sandbox's, the scripts') load nothing for one.
if (typeof document !== 'undefined') {
  await import('./happy-dom-purify')
  const { cleanup } = await import('@testing-library/react')
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
