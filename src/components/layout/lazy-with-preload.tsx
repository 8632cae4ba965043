import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { preload } from '@/lib/browser/idle-loader'

/** The code of a modal or a step did not load. `forget` lets the next attempt to show it load it again. */
export class LoadError extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('A part of the app did not load', { cause })
  }
}

/**
 * The router's `lazyRouteComponent` for modals and steps, loaded when the page is idle. Once loaded, it renders
 * synchronously. Other than the router's, a failure does not reload the page, which would lose what was typed, and can be
 * forgotten.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
) {
  const newPart = (): AsyncRouteComponent<Props> =>
    lazyRouteComponent(() =>
      load().catch((cause) => {
        throw new LoadError(cause, () => {
          Part = newPart()
        })
      }),
    )
  let Part = newPart()
  preload(async () => {
    // The router's component would remember a failure of its own preload.
    await load()
    await Part.preload?.()
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as `lazy` is, never in a render
  return function Ahead(props: Props) {
    const [Shown] = useState(() => Part)
    return <Shown {...props} />
  }
}
