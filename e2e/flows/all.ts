import { nearestOf } from '../../src/lib/text/nearest'
import { accountFlows } from './account'
import type { Flow } from './flow'
import { moneyFlows } from './money'
import { offerFlows } from './offers'

/** Every named flow, in the order in which a member meets them. */
export const FLOWS = [...accountFlows, ...moneyFlows, ...offerFlows]

/** The flow with a name. Throws an Error that suggests the one that was probably meant. */
export function flowNamed(name: string): Flow {
  const names = FLOWS.map((flow) => flow.name)
  const found = FLOWS[names.indexOf(name)]
  if (found) return found
  throw new Error(
    `There is no flow "${name}". Did you mean ${nearestOf(name, names)}?\nAll flows: npm run repro -- --list`,
  )
}
