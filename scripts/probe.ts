import { runCommand } from './command-line'
import { USAGE } from './probe/arguments'
import { main } from './probe/main'

/** `npm run probe`: prints which endpoints of a real server conform to the contract. */
await runCommand(USAGE, main)
