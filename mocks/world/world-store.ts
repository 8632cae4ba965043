import type { Fault } from '../answers/call-model'
import { createWorld, type WorldOptions } from './create-world'
import type { ScenarioName } from './model'
import type { World } from './world'

/** Holds the current world for handlers, the control interface and sockets. The world can be reset. */
export type WorldStore = {
  world(): World
  /** Creates a new world of the scenario. The old one, its pending calls and its timers are dropped. */
  reset(scenario?: ScenarioName): World
  /** Arms a fault. */
  use(fault: Fault): void
  /** Cuts every chat socket, like a lost connection. */
  cutSockets(): void
  onCut(callback: () => void): void
  /** Calls `callback` after each reset. */
  onReset(callback: () => void): void
  /** Calls `callback` when a fault is armed. */
  onFault(callback: (fault: Fault) => void): void
}

/** Creates a store with a world of the given scenario. A reset without a name returns to that scenario. */
export function createWorldStore(options: WorldOptions = {}): WorldStore {
  let world = createWorld(options)
  const resetCallbacks: (() => void)[] = []
  const faultCallbacks: ((fault: Fault) => void)[] = []
  const cutCallbacks: (() => void)[] = []
  return {
    world: () => world,
    reset: (scenario = options.scenario) => {
      world = createWorld({ ...options, scenario })
      for (const callback of resetCallbacks) callback()
      return world
    },
    use: (fault) => {
      world.faults.push(fault)
      for (const callback of faultCallbacks) callback(fault)
    },
    cutSockets: () => {
      for (const callback of cutCallbacks) callback()
    },
    onCut: (callback) => cutCallbacks.push(callback),
    onReset: (callback) => resetCallbacks.push(callback),
    onFault: (callback) => faultCallbacks.push(callback),
  }
}
