import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sandboxControl } from '../e2e/support/sandbox/sandbox-control'
import { requireBuild } from './check/require-build'
import { runCommand } from './command-line'
import { installCommand, missingOf, SKIPPED } from './installed'
import { print } from './terminal'
import { openBrowser, startWebDriver, WEBKIT } from './webkit/browser'
import { STEPS } from './webkit/journey'
import { startServer } from './webkit/server'

/**
 * `npm run webkit`: runs the main loop and engine-dependent features in WebKitGTK over W3C WebDriver, on the built app
 * (DIST, default dist-sandbox) with its own sandbox. Prints each step; exits with 1 when one fails. Without WebKitGTK
 * it prints the command that installs it and exits with SKIPPED, in CI with 1.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
/** A screenshot of the failed step. */
const PICTURE = 'test-results/webkit.png'

const USAGE = `npm run webkit         the main loop in WebKitGTK, on the built app with its own sandbox

  DIST=dist-sandbox    the build to test`

async function main() {
  const missing = missingOf(WEBKIT)
  if (missing.length > 0) {
    print(`WebKitGTK is not installed here (${installCommand(missing)})`)
    return process.env.CI ? 1 : SKIPPED
  }
  requireBuild(DIST)
  const server = await startServer(DIST)
  const driver = await startWebDriver()
  try {
    const browser = await openBrowser(driver.url)
    print(await browser.version())
    const sandbox = { ...sandboxControl(server.url), providerUrl: server.providerUrl }
    for (const [name, run] of Object.entries(STEPS)) {
      try {
        await run({ browser, sandbox, server })
        const errors = server.errors()
        if (errors.length > 0) throw new Error(errors.join('\n      '))
        print(`PASS  ${name}`)
      } catch (error) {
        mkdirSync(dirname(PICTURE), { recursive: true })
        writeFileSync(PICTURE, await browser.screenshot())
        print([`FAIL  ${name}`, error, ...server.errors(), `${PICTURE} shows the page`].join('\n      '))
        // The later steps can't run, because each continues where the previous one ended.
        return 1
      }
    }
    await browser.close()
    print(`${Object.keys(STEPS).length} steps passed`)
    return 0
  } finally {
    await driver.stop()
    await server.close()
  }
}

await runCommand(USAGE, main)
