import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { arch } from 'node:process'
import { DriverService } from 'selenium-webdriver/remote'
import { freePort } from '../../mocks/server/http/ports'
import type { Program } from '../installed'

/** Where Debian's packages install the browser that the driver starts. */
export const BROWSER = `/usr/lib/${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
/** The programs that `npm run webkit` needs. */
export const WEBKIT: readonly Program[] = [
  { file: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  { file: 'Xvfb', debianPackage: 'xvfb' },
  { file: BROWSER, debianPackage: 'libwebkit2gtk-4.1-0' },
]

/** Starts a virtual screen and the driver of WebKitGTK on it. `stop` ends both and the driver's browsers. */
export async function startWebDriver(): Promise<{ url: string; stop: () => Promise<void> }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] ?? screen, 'data')
  const port = await freePort()
  const service = new DriverService('WebKitWebDriver', {
    port,
    loopback: true,
    args: [`--port=${port}`],
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // WebKitGTK's own sandbox for processes doesn't start as root, and CI often runs as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  })
  const stop = async () => {
    await service.kill()
    screen.kill()
  }
  try {
    return { url: await service.start(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
