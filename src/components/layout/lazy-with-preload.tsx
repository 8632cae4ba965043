import { type ComponentType, lazy, useState } from 'react'
import { preload } from '@/lib/browser/idle-loader'
import { NOT_LOADED } from '@/offline/stale-build'

/** The code of a modal or a step did not load. `forget` lets the next attempt to show it load it again. */
export class LoadError extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super(NOT_LOADED, { cause })
  }
}

/**
 * A preloadable `lazy` for modals and steps. Once loaded, it renders synchronously: `React.lazy` would still suspend
 * for a tick, and React then keeps the fallback for 300 ms. The router's `lazyRouteComponent` reloads
 * the page when a file is missing, which loses what was typed, and it remembers a failed preload.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    const part = await load()
    Loaded = part.default
    return part
  }
  preload(loadOnce)
  // `React.lazy` remembers a failure, so what comes after one needs a new one.
  const newWaiting = () =>
    lazy(() =>
      loadOnce().catch((cause) => {
        throw new LoadError(cause, () => {
          Waiting = newWaiting()
        })
      }),
    )
  let Waiting = newWaiting()
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` is, never in a render
  return function Ahead(props: Props) {
    // The component type stays the same while this is mounted: another type would remount the content.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Waiting)
    return <Part {...props} />
  }
}
