import { accountFlows } from './account'
import { moneyFlows } from './money'
import { offerFlows } from './offers'

/** Every named flow, in the order in which a member meets them. */
export const FLOWS = [...accountFlows, ...moneyFlows, ...offerFlows]
