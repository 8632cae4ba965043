import type { World } from '../world/world'
import { decideDueSlips } from './money/slip'
import { payOut } from './money/withdraw'

/** Processes the payouts and slips that are due by the world's clock. Runs before an API or control call is handled. */
export function processDue(world: World): void {
  payOut(world)
  decideDueSlips(world)
}
