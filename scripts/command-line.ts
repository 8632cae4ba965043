import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearestOf } from '../src/lib/text/nearest'
import { print, printError } from './terminal'

/** Invalid arguments. The message is one sentence. */
export class UsageError extends Error {}

/** Node's `parseArgs`, which here throws a UsageError for invalid arguments. */
export function parseArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    const [, unknown] = /^Unknown option '--(.+)'/.exec(sentence) ?? []
    const meant = nearestOf(unknown ?? '', Object.keys(config.options ?? {}))
    throw new UsageError(
      unknown && meant ? `${sentence}: did you mean --${meant}?` : `${sentence.replace(/\.$/, '')}.`,
    )
  }
}

/**
 * Runs one of the commands of package.json. `--help` prints the usage text instead. A `main` that takes no arguments
 * gets none: any is refused, so that a misspelt one is never ignored. A number that `main` returns is the exit code, else
 * it is 0; a command that cannot start or breaks ends with 2, and says why. Invalid arguments print the usage too.
 */
export async function runCommand(
  usage: string,
  main: (args: string[]) => unknown,
  args = process.argv.slice(2),
): Promise<void> {
  if (args.includes('--help')) return print(usage)
  try {
    if (main.length === 0) parseArguments({ args, options: {} })
    const code = await main(args)
    process.exitCode = typeof code === 'number' ? code : 0
  } catch (error) {
    if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`)
    // These are mistakes in this project, so their place is printed.
    else printError(error instanceof TypeError || error instanceof ReferenceError ? error.stack : error)
    process.exitCode = 2
  }
}
