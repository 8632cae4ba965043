import { configureGlobal } from 'fast-check'
import { afterAll, afterEach, vi } from 'vitest'
import { defineGlobals } from './define-globals'
import { snapshotGlobalState } from './global-state'

// The same values in every run, so that a change alone makes a test fail. CI has other ones each day.
configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) })

// Test files share a process, its document and its libraries, because loading those takes longer than most tests. Each
// file has modules of its own, mocked ones too, and leaves the rest as it was, so that the order of files makes no
// difference.
vi.resetModules()
const { waitFor } = vi
// A limit for what hangs. Vitest's own is one second, which a busy machine may need.
vi.waitFor = (callback, options = 60_000) => waitFor(callback, options)
const restoreGlobalState = snapshotGlobalState()
// Vitest leaves the globals that Node has of its own.
if (typeof document !== 'undefined') {
  const { Storage } = await import('happy-dom')
  defineGlobals({ localStorage: new Storage(), sessionStorage: new Storage() })
}
/** Puts back what a test has put in the place of something else. */
function putBack() {
  // Before the globals: a spy on a faked timer puts that back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
}
afterEach(putBack)
afterAll(async () => {
  putBack()
  vi.waitFor = waitFor
  // Waits for the modules that the file began to load. Otherwise they would finish during the next file, which would
  // then get modules with this file's mocks, or without its own.
  await vi.dynamicImportSettled()
  restoreGlobalState()
})
