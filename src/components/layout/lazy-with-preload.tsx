import { type ComponentType, lazy, useState } from 'react'
import { preload } from '@/lib/browser/idle-loader'

/**
 * A modal or a step in a file of its own, which is loaded ahead. Once it is there a press shows it at once: React's own
 * `lazy` would wait even then, and after having shown nothing for a moment it shows nothing for 300 ms more.
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
  const Waiting = lazy(loadOnce)
  // biome-ignore lint/correctness/noComponentHookFactories: made once a module, as `lazy` itself is, never in a drawing
  return function Ahead(props: Props) {
    // The same for as long as it is shown: it would begin anew otherwise.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Waiting)
    return <Part {...props} />
  }
}
