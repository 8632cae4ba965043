import { parseArguments } from '../command-line'

/** How the command is used. */
export const USAGE = `npm run settings -- [--mode production] [--write]

  --mode    the build whose .env files are read: production, sandbox, laos, …
  --write   puts the table of all settings into docs/settings.md`

/** Reads the command line. Throws a UsageError for invalid arguments. */
export function readArguments(args: string[]): { mode: string; write: boolean } {
  return parseArguments({
    args,
    options: {
      mode: { type: 'string', default: 'production' },
      write: { type: 'boolean', default: false },
    },
  }).values
}
