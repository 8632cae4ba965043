import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

// The headless shell comes before the full browsers, because it has no browser window and needs half the CPU time.
const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [],
  ),
]

// Values of Chromium's `--disable-features`. The first two keep a full browser from opening its address bar's popups as
// extra pages. This switch overrides Playwright's own `--disable-features`, so the others repeat those of its values
// that the tests need.
const WHOLE_BROWSER = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/**
 * Launch options of the tests, benchmarks and flows: Playwright's own browser where it is installed, else the system's.
 * `headed` shows a window. Without any browser Playwright explains what is missing.
 */
export function browserOptions(headed = false): LaunchOptions {
  const executablePath = findBrowser(headed)
  if (!executablePath) return { headless: !headed }
  const args = isShell(executablePath) ? [] : [`--disable-features=${WHOLE_BROWSER.join(',')}`]
  return { executablePath, args, headless: !headed }
}

const isShell = (path: string) => path.endsWith('shell')

/** The path of the system's browser; undefined when Playwright's own is installed, null when there is no browser. */
function findBrowser(headed = false): string | undefined | null {
  if (existsSync(chromium.executablePath())) return undefined
  const found = CANDIDATES.find((path) => path && existsSync(path) && !(headed && isShell(path)))
  return found ?? null
}

/**
 * The command that opens a trace. Playwright's viewer opens only Playwright's own browser; for any other it prints an
 * address.
 */
export function traceCommand(file: string, headed = false): string {
  const anyBrowser = findBrowser(headed) === undefined ? '' : '--host 127.0.0.1 --port 0 '
  return `npx playwright show-trace ${anyBrowser}${file}`
}

/** Throws an Error that says how to install a browser when there is none. */
export function requireBrowser() {
  if (findBrowser() === null)
    throw new Error(`There is no browser for the end-to-end tests. Install one of:
  npx playwright install --with-deps chromium
  apt-get install chromium-headless-shell fonts-noto-core        (Debian, as root)
or set CHROMIUM_PATH to a Chromium or Chrome.`)
}
