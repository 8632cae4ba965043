import { readFileSync } from 'node:fs'
import { parseEnv } from '../../src/env.parse'
import { buildSettings } from '../../src/env.schema'
import { adviceOn } from './advice'

/** What `npm run settings` says of the settings that are set: `wrong` goes before `lines`. */
export function settingsReport(set: Record<string, string>): { lines: string[]; wrong: string } {
  const lines = Object.values(buildSettings()).map(({ name, fallback, allowed, about }) => {
    const now = name in set ? `${set[name]}  (set)` : fallback || '–'
    return `${name.padEnd(28)} ${now}\n    ${about}\n    Allowed: ${allowed}.`
  })
  try {
    const advice = adviceOn(parseEnv(set, (path) => readFileSync(path, 'utf8')))
    return { lines: advice.length > 0 ? [...lines, '', ...advice] : lines, wrong: '' }
  } catch (error) {
    return { lines, wrong: error instanceof Error ? error.message : String(error) }
  }
}
