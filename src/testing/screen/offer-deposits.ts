import { beforeEach, vi } from 'vitest'
import { env } from '@/env'

/** Stands for `Image`: the test environment loads no pictures. */
class LoadedImage {
  naturalWidth = 720
  naturalHeight = 1280
  onload = () => {}
  set src(_: string) {
    queueMicrotask(() => this.onload())
  }
}

/** Lets the tests of this file send slips, and gift links as a build offers them that can encrypt. */
export function offerDeposits() {
  beforeEach(() => {
    env.truelinkPassphrase = 'sandbox-passphrase'
    vi.stubGlobal('Image', LoadedImage)
    return () => {
      env.truelinkPassphrase = ''
      vi.unstubAllGlobals()
    }
  })
}
