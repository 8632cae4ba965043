import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { arch } from 'node:process'
import { freePort } from '../../mocks/server/http/ports'
import type { Program } from '../installed'

/** Where Debian's packages install the browser that the driver starts. */
const BROWSER = `/usr/lib/${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
/** The programs that `npm run webkit` needs. */
export const WEBKIT: readonly Program[] = [
  { file: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  { file: 'Xvfb', debianPackage: 'xvfb' },
  { file: BROWSER, debianPackage: 'libwebkit2gtk-4.1-0' },
]
const START_LIMIT_MS = 15_000

/** A WebKitGTK driver on a free port with its own virtual screen. */
export interface WebDriverProcess {
  url: string
  browser: string
  stop: () => Promise<void>
}

/** Starts a virtual screen and the driver on it. `stop` ends both and the driver's browsers. */
export async function startWebDriver(): Promise<WebDriverProcess> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] ?? screen, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // WebKitGTK's own sandbox for processes doesn't start as root, and CI often runs as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
    stdio: 'ignore',
  })
  const stop = async () => {
    await end(driver)
    await end(screen)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, browser: BROWSER, stop }
}

async function untilReady(url: string) {
  const end = Date.now() + START_LIMIT_MS
  while (Date.now() < end) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not start')
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill()
  await ended
}
