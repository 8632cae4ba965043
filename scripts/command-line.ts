import { type ParseArgsConfig, parseArgs } from 'node:util'

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
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`)
  }
}
