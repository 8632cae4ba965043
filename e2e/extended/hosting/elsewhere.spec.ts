import { test as base, expect } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { depositPage } from '../../pages/deposit.page'
import { loginPage } from '../../pages/login.page'
import { transferPage } from '../../pages/transfer.page'
import { drawn } from '../../support/browser/slip-files'
import { chatControl } from '../../support/sandbox/chat-control'
import { memberMoney } from '../../support/sandbox/ledger'

// Tests the build whose API and chat have other origins (npx vite build --mode elsewhere --outDir dist-elsewhere): the
// preflights that a browser sends, and what the app may read (docs/hosting.md, "Another origin").

/** The headers that docs/hosting.md asks such a server to allow. */
const HEADERS = ['authorization', 'client-type', 'content-type']

const test = base.extend<object, object>({
  // Maps the two names to this worker's sandbox.
  launchOptions: [
    async ({ launchOptions, server }, use) => {
      const rule = `MAP *.wallet.test ${new URL(server.url).host}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`] })
    },
    { scope: 'worker' },
  ],
})

// Chromium logs why it didn't send a call.
test.use({ dist: process.env.DIST_ELSEWHERE ?? 'dist-elsewhere', tolerate: /blocked by CORS policy/ })

test('a member signs in, moves money, sends a slip and chats across origins', async ({ page, sandbox }) => {
  await sandbox.control('POST', 'settings', { crossOrigin: { origins: [sandbox.url], headers: HEADERS } })
  const support = chatControl(sandbox)
  await support.silence()
  const before = await memberMoney(sandbox)
  await loginPage(page).goto()
  await loginPage(page).signIn()
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', /\d/)

  const transfer = transferPage(page)
  await page.goto('/user/home?modal=transfer')
  await transfer.fill({ from: 'WALLET', to: 'PG', amount: '10' })
  await transfer.submit.click()
  await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'success')
  expect((await memberMoney(sandbox)).PG).toBe((before.PG ?? 0) + 10_00)

  const { slip } = depositPage(page)
  await page.goto('/user/home?modal=deposit')
  await slip.file.setInputFiles(await drawn(page, 'slip-250.png', { width: 720, height: 1280, type: 'png' }))
  await slip.upload.click()
  await expect(slip.received).toBeVisible()

  const chat = chatPage(page)
  await page.goto('/user/home')
  await chat.open()
  await chat.say('สวัสดี')
  await expect(chat.ofStatus('succeed').filter({ hasText: 'สวัสดี' })).toBeVisible()
  // The support's answer comes over the socket.
  await support.say('ยินดีค่ะ')
  await expect(chat.saying('ยินดีค่ะ')).toBeVisible()

  // The app can read the server's time. Control: a call with a header that the server doesn't allow is not sent.
  const ask = (headers: Record<string, string>) =>
    page.evaluate(
      async ([address, sent]) => {
        const answer = await fetch(address, { headers: sent }).catch(() => null)
        return answer ? [answer.status, answer.headers.get('date') !== null] : 'not sent'
      },
      ['http://api.wallet.test/api/lookup/info', headers] as const,
    )
  expect(await ask({ 'client-type': 'web' })).toEqual([200, true])
  expect(await ask({ 'Cache-Control': 'no-cache' })).toBe('not sent')
})
