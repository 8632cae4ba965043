import type { SandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { type Browser, KEYS } from './browser'
import type { Server } from './server'

interface Kit {
  browser: Browser
  sandbox: SandboxControl
  server: Server
}

const MEMBER = { phone: '0812345678', password: 'demo1234' }

/** The main loop and, on the way, what depends on the engine. Each step continues where the previous one ended. */
export const STEPS: Record<string, (kit: Kit) => Promise<void>> = {
  'input on the prerendered sign-in, its focus and its caret are kept when the app is live': async ({
    browser,
    server,
  }) => {
    const releaseApp = server.holdApp()
    await browser.goto(`${server.url}/login`)
    await browser.type('login-username', MEMBER.phone.slice(0, 4))
    same(
      'the prerendered page',
      await browser.run('return document.querySelectorAll("#prerendered form").length'),
      1,
    )
    releaseApp()
    await browser.isSo('the app', () => browser.run('return !document.querySelector("#prerendered")'))
    same('the focus', await browser.focused(), 'login-username')
    await browser.keys(...MEMBER.phone.slice(4))
    await browser.has('login-username', 'value', MEMBER.phone)
  },
  'sign in': async ({ browser }) => {
    await browser.run("localStorage.setItem('remember-agreement', '1')")
    await browser.fill('login-password', MEMBER.password)
    await browser.click('login-submit')
    await browser.has('total-balance', 'value', '4054.5')
    await browser.has('total-balance', 'textContent', '4,054.50')
  },
  'a sheet takes the focus and keeps it; Escape, Back and its button close it': async ({ browser }) => {
    const address = await browser.run('return location.href')
    const closings = [
      () => browser.keys(KEYS.escape),
      () => browser.back(),
      () => browser.click('modal-close'),
    ]
    for (const close of closings) {
      await browser.click('tile-withdraw')
      await browser.has('withdraw-submit', 'disabled', 'false')
      for (let press = 0; press < 12; press++) {
        const inside = await browser.run(
          'return document.activeElement === document.body || document.activeElement.closest("dialog[open]") !== null',
        )
        same('the focus in the sheet', inside, true)
        await browser.keys(KEYS.tab)
      }
      await close()
      await browser.hides('modal-withdraw')
      same('the address', await browser.run('return location.href'), address)
    }
  },
  'pay in with a QR': async ({ browser, sandbox }) => {
    await browser.click('tile-deposit')
    await browser.unfold('deposit-group-qr')
    await browser.unfold('deposit-qr-WW')
    await browser.fill('deposit-qr-WW qr-amount', '300')
    await browser.click('deposit-qr-WW qr-create')
    await browser.shows('deposit-qr-WW qr-image')
    await browser.isSo('the QR drawn', () =>
      browser.run('return document.querySelector("[data-testid=qr-image]").naturalWidth > 0'),
    )
    await sandbox.payOpenQr()
    await browser.click('deposit-transfer')
    await browser.hides('modal-deposit')
    await browser.has('wallet-balance', 'value', '2750.75')
    await browser.click('alert-ok')
    await browser.hides('alert')
  },
  'withdraw, one request': async ({ browser, sandbox }) => {
    await browser.click('tile-withdraw')
    await browser.fill('withdraw-amount', '450.75')
    await browser.click('withdraw-submit')
    await browser.click('confirm-ok')
    await browser.has('alert', 'data-outcome', 'success')
    await browser.click('alert-ok')
    await browser.has('wallet-balance', 'value', '2300')
    same('withdrawals sent', await sandbox.count('POST', '/api/wallet/withdrawAll'), 1)
  },
  'get an answer in the chat': async ({ browser }) => {
    await browser.click('chat-open')
    await browser.has('chat-connection', 'data-state', 'connected')
    await browser.fill('chat-input', 'hello')
    await browser.click('chat-send')
    const messages = () =>
      browser.run<{ sender: string; text: string }[]>(
        'return [...document.querySelectorAll("[data-testid=chat-message]")].map((one) => ({ sender: one.dataset.sender, text: one.textContent }))',
      )
    await browser.isSo('the message sent', async () =>
      (await messages()).some(({ sender, text }) => sender === 'customer' && text.includes('hello')),
    )
    await browser.isSo('its answer', async () => (await messages()).at(-1)?.sender === 'other')
    await browser.keys(KEYS.escape)
    await browser.hides('chat-panel')
  },
  'sign out': async ({ browser }) => {
    await browser.click('logout')
    await browser.shows('screen-login')
    same(
      'the token',
      await browser.run('return localStorage.getItem("token") ?? sessionStorage.getItem("token")'),
      null,
    )
  },
  'a sign-in pressed on the prerendered page is sent when the app is live, in Lao': async ({
    browser,
    sandbox,
    server,
  }) => {
    await browser.run("localStorage.setItem('locale', 'la')")
    const earlier = await sandbox.count('POST', '/api/login')
    const releaseApp = server.holdApp()
    await browser.goto(`${server.url}/login?again`)
    await browser.isSo('the prerendered page', () =>
      browser.run('return document.querySelector("#prerendered form") !== null'),
    )
    await browser.type('login-username', MEMBER.phone)
    await browser.type('login-password', MEMBER.password)
    await browser.click('login-submit')
    releaseApp()
    await browser.has('total-balance', 'value', '3903.75')
    same('<html lang>', await browser.run('return document.documentElement.lang'), 'lo')
    same('sign-ins sent', (await sandbox.count('POST', '/api/login')) - earlier, 1)
  },
}

function same(what: string, found: unknown, expected: unknown) {
  if (found !== expected) throw new Error(`${what}: ${found}, expected ${expected}`)
}
