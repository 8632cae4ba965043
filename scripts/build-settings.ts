import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSettings } from '../src/env.schema.ts'

/** The file of a build that holds its settings. */
export const SETTINGS_FILE = 'settings.json'

/** The settings that a build's scripts hold, by name, with the defaults of those that `set` lacks. */
export function publicSettings(set: Record<string, string>): Record<string, string> {
  const all = Object.values(buildSettings()).filter(({ name }) => name.startsWith('VITE_'))
  return Object.fromEntries(all.map(({ name, fallback }) => [name, set[name] || fallback]))
}

/** The settings of the build in a folder. Throws when it was built by another version of the app. */
export function settingsOf(dist: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(dist, SETTINGS_FILE), 'utf8'))
  } catch {
    throw new Error(`The build in ${dist} does not say its settings: build it again.`)
  }
}
