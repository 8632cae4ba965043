import type { Satang } from '@/lib/money'
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
