import { afterAll, afterEach, vi } from 'vitest'
import { snapshotGlobalState } from './global-state'

// Test files share a process, its document and its libraries, because loading those takes longer than most tests. Each
// file has modules of its own, mocked ones too, and leaves the rest as it was, so that the order of files makes no
// difference.
vi.resetModules()
const restoreGlobalState = snapshotGlobalState()
afterAll(async () => {
  vi.useRealTimers()
  // Waits for the modules that the file began to load. Otherwise they would finish during the next file, which would
  // then get modules with this file's mocks, or without its own.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  restoreGlobalState()
})

// Tests of the sandbox and the scripts have no document, so they need nothing of this.
if (typeof document !== 'undefined') {
  await import('./happy-dom-purify')
  const { cleanup, configure } = await import('@testing-library/react')
  // A limit for what never comes. The library's second is shorter than a first import on a busy machine.
  configure({ asyncUtilTimeout: 10_000 })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
