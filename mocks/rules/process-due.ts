import type { World } from '../world/world'
import { decideDueSlips } from './money/slip'
import { payOut } from './money/withdraw'

/** Does what is due by the world's clock: payouts and slips. Runs before every answer. */
export function processDue(world: World): void {
  payOut(world)
  decideDueSlips(world)
}
