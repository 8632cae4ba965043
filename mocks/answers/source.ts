import { createWorldStore, type WorldOptions, type WorldStore } from '../world/create-world'
import type { World } from '../world/world'

/** The world that a call is for, and the game providers' address as its caller sees it. */
export type Source = { world: () => World; providerUrl: (url: URL) => string }

const PROVIDER_URL = 'http://provider.sandbox.test'

let standing: Source | undefined
const sources = new WeakMap<Request, Source>()

/**
 * Makes the worlds from which the handlers answer in this process. Without it they make a default world themselves. A
 * sandbox server has worlds of its own.
 */
export function startWorlds(options: WorldOptions = {}): WorldStore {
  const worlds = createWorldStore(options)
  standing = { world: worlds.world, providerUrl: () => PROVIDER_URL }
  return worlds
}

/** Makes the handlers answer this request from a server's world. */
export function setSource(request: Request, source: Source): void {
  sources.set(request, source)
}

/** What a request is answered from. */
export function sourceOf(request: Request): Source {
  const source = sources.get(request) ?? standing
  if (source) return source
  startWorlds()
  return sourceOf(request)
}
