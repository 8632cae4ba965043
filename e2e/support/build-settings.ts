import { existsSync } from 'node:fs'
import { test } from '@playwright/test'
import { loadEnv } from 'vite'
import { requireBrowser } from '../../scripts/browser'
import { publicSettings, settingsOf } from '../../scripts/build-settings'
import { brokenFile } from '../../scripts/check/require-build'

/** The folder of the build that is tested. */
export const DIST = process.env.DIST ?? 'dist-sandbox'

/** The path under which the build calls the API. */
export const API = (existsSync(DIST) && settingsOf(DIST).VITE_API_URL?.replace(/\/$/, '')) || '/api'

/** The path that the build calls for one of the contract. The chat's paths are not the API's. */
export const calledPath = (path: string): string => path.replace(/^\/api(?=\/(?!chat\/))/, API)

/** Without these values of the sandbox's own build no test works: the sandbox's rules and world are made for them. */
const NEEDED_BY_ALL = ['VITE_CHAT_URL', 'VITE_LAOS', 'VITE_CURRENCY']

/** The settings that the tests are written for. */
const expected = () => publicSettings(loadEnv('sandbox', process.cwd(), ['VITE_']))

/**
 * The settings among these that the build has otherwise than the tests expect, as `NAME=expected (the build has "other")`.
 * Throws when the build does not say its settings.
 */
function differences(names: readonly string[]): string[] {
  const [has, needs] = [settingsOf(DIST), expected()]
  return names
    .filter((name) => has[name] !== needs[name])
    .map((name) => `${name}=${needs[name]} (the build has "${has[name]}")`)
}

/** Skips the running test, with the reason, where the build has other values of these settings than it expects. */
export function needsSettings(...names: string[]) {
  const wrong = differences(names)
  test.skip(wrong.length > 0, `It needs ${wrong.join(', ')}.`)
}

/**
 * Stops a run without a browser, or whose build no test can work with: each test would wait for its limit. Throws an Error in one sentence. A
 * folder that is missing is told by the first test.
 */
export default function checkBuild() {
  requireBrowser()
  if (!existsSync(DIST)) return
  const broken = brokenFile(DIST)
  if (broken) throw new Error(`The build in ${DIST} can't load: ${broken}.`)
  if (!API.startsWith('/'))
    throw new Error(
      `The tests need a build that calls the API at the app's own origin: VITE_API_URL=${new URL(API).pathname}.`,
    )
  const wrong = differences(NEEDED_BY_ALL)
  if (wrong.length > 0) throw new Error(`The tests need another build than ${DIST}: ${wrong.join(', ')}.`)
}
