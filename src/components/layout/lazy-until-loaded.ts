import { type ComponentType, lazy } from 'react'

const AGAIN_MS = 3_000

/** A `lazy` that tries again until its code loads, for what the app can't go on without. */
export const lazyUntilLoaded = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async function tryToLoad(): Promise<{ default: ComponentType }> {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      return tryToLoad()
    }
  })
