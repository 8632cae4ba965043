import { accountFlows } from './account'
import { chatFlows } from './chat'
import { depositFlows } from './deposit'
import { gameFlows } from './games'
import { moneyFlows } from './money'
import { offerFlows } from './offers'

/** Every named flow, in the order in which a member meets them. */
export const FLOWS = [
  ...accountFlows,
  ...depositFlows,
  ...moneyFlows,
  ...gameFlows,
  ...offerFlows,
  ...chatFlows,
]
