import type { World } from '../world/world'
import { decideSlip } from './money/slip'
import { payOut } from './money/transfer'

/** Processes the payouts and slips that are due by the world's clock. Runs before an API or control call is handled. */
export function processDue(world: World): void {
  payOut(world)
  for (const slip of world.slips)
    if (slip.due && slip.due.at <= world.now()) decideSlip(world, slip, slip.due.status, slip.due.note)
}
