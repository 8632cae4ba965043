import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { aptGet } from './installed'
import { runTool } from './programs'
import { print, printError } from './terminal'

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

const INSTALL_LIMIT_MS = 10 * 60_000

const HELP = `There is no browser for the end-to-end tests, and none could be installed.
Install one of:
  npx playwright install chromium
  apt-get install chromium-headless-shell        (Debian, as root)
or set CHROMIUM_PATH to a Chromium or Chrome.`

/**
 * Installs a browser when there is none, unless NO_INSTALL is set: Playwright's own, or, when that fails and the user is root, Debian's. Throws
 * an Error with instructions when there is still none.
 */
export function ensureBrowser() {
  if (findBrowser() !== null) return
  if (process.env.NO_INSTALL) throw new Error(HELP)
  print('No browser found: installing one for the end-to-end tests.')
  const installed = runTool('playwright', ['install', '--with-deps', 'chromium'], {
    timeoutMs: INSTALL_LIMIT_MS,
  })
  if (installed.why) printError(installed.why)
  if (findBrowser() === null && process.getuid?.() === 0) {
    aptGet(['update', '-qq'])
    aptGet(['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-core'])
  }
  if (findBrowser() === null) throw new Error(HELP)
}
