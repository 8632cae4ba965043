import type { Satang } from '@/lib/money'
import { scenarios } from '../scenarios/scenarios'
import { emptyWorld } from './empty-world'
import type { ScenarioName } from './model'
import type { World } from './world'

/** Creates a world from the named scenario with a fixed seed. `now` (epoch ms) sets its clock. */
export function createWorld(
  scenario: ScenarioName = 'default',
  options: {
    now?: number
    passphrase?: string
    bonusEndBelow?: Satang | null
    origins?: readonly string[]
  } = {},
): World {
  const world = emptyWorld(scenario, options.now)
  if (options.passphrase) world.settings.truelinkPassphrase = options.passphrase
  world.settings.bonusEndBelow = options.bonusEndBelow ?? null
  if (options.origins) world.settings.crossOrigin.origins = options.origins
  // The clock is frozen during the build, so that two builds at the same `now` are equal to the millisecond.
  world.clock.freeze(true)
  if (options.now !== undefined) world.clock.set(options.now)
  scenarios[scenario].build(world)
  world.clock.freeze(false)
  return world
}
