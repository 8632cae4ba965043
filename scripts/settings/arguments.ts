import { parseArgs } from 'node:util'

/** How the command is used. */
export const USAGE = `npm run settings -- [--mode production] [--write]

  --mode    the build whose .env files are read: production, sandbox, laos, …
  --write   puts the table of all settings into docs/settings.md`

/** Invalid arguments. The message is one sentence. */
export class UsageError extends Error {}

/** Reads the command line. Throws a UsageError. */
export function readArguments(args: string[]): { mode: string; write: boolean } {
  try {
    return parseArgs({
      args,
      options: {
        mode: { type: 'string', default: 'production' },
        write: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new UsageError(`${sentence?.replace(/\.$/, '')}.`)
  }
}
