import type { Satang } from '@/lib/money'
import type { Fault } from '../answers/call-model'
import { scenarios } from '../scenarios/scenarios'
import type { ScenarioName } from './model'
import { emptyWorld, type World } from './world'

export type WorldOptions = {
  scenario?: ScenarioName | undefined
  /** The start of each world's clock in epoch ms; default now. */
  now?: number | undefined
  /** The passphrase that gift links are encrypted with. */
  passphrase?: string | undefined
  /** What a bonus can end below, in satang; null: always. */
  bonusEndBelow?: Satang | null | undefined
  /** Origins whose pages may call the API. */
  origins?: readonly string[] | undefined
}

/** Creates a world of a scenario with a fixed seed. */
export function createWorld({
  scenario = 'default',
  now,
  passphrase,
  bonusEndBelow = null,
  origins = [],
}: WorldOptions = {}): World {
  const world = emptyWorld(scenario, now)
  if (passphrase) world.settings.truelinkPassphrase = passphrase
  world.settings.bonusEndBelow = bonusEndBelow
  world.settings.crossOrigin.origins = origins
  // The clock is frozen during the build, so that two builds at the same `now` are equal to the millisecond.
  world.clock.freeze(true)
  if (now !== undefined) world.clock.set(now)
  scenarios[scenario].build(world)
  world.clock.freeze(false)
  return world
}

/** Holds the current world for handlers, the control interface and sockets. The world can be reset. */
export type WorldStore = ReturnType<typeof createWorldStore>

/** Creates a store with a world of the given scenario. A reset without a name returns to that scenario. */
export function createWorldStore(options: WorldOptions = {}) {
  let world = createWorld(options)
  const resetCallbacks: (() => void)[] = []
  const faultCallbacks: ((fault: Fault) => void)[] = []
  const cutCallbacks: (() => void)[] = []
  return {
    world: () => world,
    /** Creates a new world of the scenario. The old one, its pending calls and its timers are dropped. */
    reset: (scenario = options.scenario) => {
      world = createWorld({ ...options, scenario })
      for (const callback of resetCallbacks) callback()
      return world
    },
    /** Arms a fault. */
    use: (fault: Fault) => {
      world.faults.push(fault)
      for (const callback of faultCallbacks) callback(fault)
    },
    /** Cuts every chat socket, like a lost connection. */
    cutSockets: () => {
      for (const callback of cutCallbacks) callback()
    },
    onCut: (callback: () => void) => cutCallbacks.push(callback),
    /** Calls `callback` after each reset. */
    onReset: (callback: () => void) => resetCallbacks.push(callback),
    /** Calls `callback` when a fault is armed. */
    onFault: (callback: (fault: Fault) => void) => faultCallbacks.push(callback),
  }
}
