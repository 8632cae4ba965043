import { buildSettings, type Env, type ReadFile } from './env.schema.ts'
import { nearestOf } from './lib/text/nearest.ts'

/** What the names of all settings begin with. */
export const SETTING_PREFIXES = ['VITE_', 'CSP_']
/** Set by Vite itself. */
const OF_VITE = ['VITE_USER_NODE_ENV', 'VITE_CONFIG_NATIVE_IGNORE_WARNING']

/**
 * Reads the settings. An empty setting gets its default, unless its kind allows the empty text. When settings
 * are bad or unknown, throws an Error, which stops the build. It names each bad setting with what is allowed, and each
 * unknown one with the nearest name.
 */
export function parseEnv(raw: Record<string, string | undefined>, readFile?: ReadFile): Env {
  const faults: string[] = []
  const settings = buildSettings(readFile)
  const names = Object.values(settings).map(({ name }) => name)
  const isOurs = (name: string) => SETTING_PREFIXES.some((prefix) => name.startsWith(prefix))
  for (const name of Object.keys(raw).filter(isOurs))
    if (![...names, ...OF_VITE].includes(name))
      faults.push(`${name} is no setting: did you mean ${nearestOf(name, names)}?`)
  const values = Object.entries(settings).map(([key, { name, fallback, allowed, schema }]) => {
    const text = raw[name] ?? fallback
    const isDefault = text === '' && !schema.safeParse(text).success
    const { data, error } = schema.safeParse(isDefault ? fallback : text, {
      error: () => `must be ${allowed}`,
    })
    if (error)
      faults.push(`${name}="${text}": ${[...new Set(error.issues.map(({ message }) => message))].join('; ')}`)
    return [key, data]
  })
  const { howtoVideo1, howtoVideo2, howtoVideo3, howtoVideo4, howtoVideo5, ...env } =
    Object.fromEntries(values)
  if (/^http/i.test(env.chatUrl ?? '') && env.chatToken === false && !env.chatIdIsKey)
    faults.push(
      "VITE_CHAT_TOKEN=false: a member's invite link would be the key to their conversation (docs/settings.md). VITE_CHAT_ID_IS_KEY=true confirms it",
    )
  if (faults.length > 0)
    throw new Error(`Bad build settings (npm run settings lists all):\n  ${faults.join('\n  ')}`)
  return { ...env, howtoVideos: [howtoVideo1, howtoVideo2, howtoVideo3, howtoVideo4, howtoVideo5] }
}
