import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The browser that the end-to-end tests use: Playwright's own where it is installed (then undefined: Playwright knows
 * the way), else one of the system's. Null when there is none.
 */
export function findBrowser(): string | undefined | null {
  if (existsSync(chromium.executablePath())) return undefined
  return CANDIDATES.find((path): path is string => Boolean(path) && existsSync(path ?? '')) ?? null
}

const HELP = `There is no browser for the end-to-end tests, and none could be installed.
Install one of:
  npx playwright install chromium
  apt-get install chromium        (Debian, as root)
or set CHROMIUM_PATH to a Chromium or Chrome.`

/** Makes sure that there is a browser: installs Playwright's own, else Debian's when root; else throws with what to do. */
export function ensureBrowser() {
  if (findBrowser() !== null) return
  console.log('No browser found: installing one for the end-to-end tests.')
  attempt('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  if (findBrowser() === null && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core'])
  }
  if (findBrowser() === null) throw new Error(HELP)
}

const INSTALL_LIMIT_MS = 10 * 60_000

function attempt(command: string, args: string[]) {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: INSTALL_LIMIT_MS })
  } catch {
    // The next way is tried; the last one failing is told by ensureBrowser.
  }
}
