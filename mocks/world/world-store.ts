import type { Fault } from '../server/answers/call-model'
import { namesIn } from '../server/http/local-network'
import { createWorld } from './create-world'
import type { ScenarioName } from './model'
import type { World } from './world'

/** A world that can be made anew, for those who hold on to it: handlers, control interface, sockets. */
export type WorldStore = {
  world(): World
  /** A new world of the scenario; the one before is forgotten, its pending calls and timers too. */
  reset(scenario?: ScenarioName): World
  /** Arms a fault. */
  use(fault: Fault): void
  /** Cuts every chat socket, as a lost connection does. */
  cutSockets(): void
  onCut(callback: () => void): void
  /** Called after each reset. */
  onReset(callback: () => void): void
  /** Called when a fault is armed. */
  onFault(callback: (fault: Fault) => void): void
}

export type WorldOptions = {
  scenario?: ScenarioName | undefined
  /** Epoch ms that each world's clock starts from; now. */
  now?: number | undefined
  /** The passphrase that gift links come with. */
  passphrase?: string | undefined
  /** Origins whose pages may call the API; those of SANDBOX_ORIGINS. */
  origins?: readonly string[] | undefined
}

/** Holds a world, first of the given scenario. A reset without a name makes that one again. */
export function createWorldStore({
  scenario = 'default',
  now,
  passphrase,
  origins = namesIn(process.env.SANDBOX_ORIGINS),
}: WorldOptions = {}): WorldStore {
  const build = (name: ScenarioName) =>
    createWorld(name, {
      origins,
      ...(now === undefined ? {} : { now }),
      ...(passphrase === undefined ? {} : { passphrase }),
    })
  let world = build(scenario)
  const resetCallbacks: (() => void)[] = []
  const faultCallbacks: ((fault: Fault) => void)[] = []
  const cutCallbacks: (() => void)[] = []
  return {
    world: () => world,
    reset: (name = scenario) => {
      world = build(name)
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
