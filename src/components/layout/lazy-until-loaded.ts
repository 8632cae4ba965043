import { type ComponentType, lazy } from 'react'

const AGAIN_MS = 3_000

/** `React.lazy` for a part that the page goes on without: it is loaded again until it comes, and never fails. */
export const lazyUntilLoaded = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async function loadOrWait(): Promise<{ default: ComponentType }> {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      return loadOrWait()
    }
  })
