import { afterAll, afterEach, vi } from 'vitest'
import { snapshotGlobalState } from './global-state'

// Test files share a process with its document and libraries, which take longer to load than most tests. Each file has
// modules of its own, mocked ones too, and leaves the rest as it was, so that the order of files makes no difference.
vi.resetModules()
const restoreGlobalState = snapshotGlobalState()
afterAll(async () => {
  vi.useRealTimers()
  // A module that a file loads lazily and doesn't wait for would be the next file's, with this file's mocks or none.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  restoreGlobalState()
})

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
