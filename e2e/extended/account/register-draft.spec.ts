import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { bodiesOf, registerPage, VISITOR, withoutOtp } from '../../pages/register.page'
import { followLink } from '../../support/browser/open-app'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

/** Reloads in the profile and the bank step, and registers. */
async function reloadEachStep(page: Page, sandbox: SandboxControl) {
  const register = registerPage(page)
  const created = bodiesOf(page, '/api/account')
  await sandbox.reset()
  await register.anew('?code=PR100001')
  await register.fillPhone()
  await register.fillOtp(sandbox)
  await expect(register.step(2)).toBeVisible()
  await register.goto()
  await register.fillProfile()
  await register.at('account-no').fill(VISITOR.accountNo)
  await page.reload()
  await expect(register.step(2)).toBeVisible()
  await expect(register.at('name')).toHaveValue(VISITOR.name)
  await expect(register.at('password')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain(VISITOR.name)
  expect(stored).not.toContain('Secret')
  expect(stored).not.toMatch(/otp-\d/)
  await register.fillProfile()
  await expect(register.at('account-no')).toHaveValue(VISITOR.accountNo)
  await register.fillBank()
  await register.submit.click()
  await register.onceDone()
  expect(created).toMatchObject([{ inviteCode: 'PR100001' }])
}

test('Back, another language and a reload lose nothing but the password', async ({ page, sandbox }) => {
  const register = registerPage(page)
  await test.step("the button Back, the phone's Back and another language lose nothing", async () => {
    await register.goto()
    await register.fillPhone()
    await register.fillOtp(sandbox)
    await register.fillProfile()
    await register.at('first-name').fill('half')
    await register.back.click()
    await expect(register.at('name')).toHaveValue(VISITOR.name)
    await expect(register.at('password')).toHaveValue(VISITOR.password)
    await register.at('name').fill('Changed')
    await page.getByTestId('lang-select').selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(register.at('name')).toHaveValue('Changed')
    await expect(register.at('password')).toHaveValue(VISITOR.password)
    // The code is used up: Back leads to the phone step, and going on from there sends no new code.
    await page.goBack()
    await expect(register.step(0)).toBeVisible()
    await expect(register.at('phone')).toHaveValue(VISITOR.phone)
    await register.next.click()
    await expect(register.at('name')).toHaveValue('Changed')
    await register.next.click()
    await expect(register.at('first-name')).toHaveValue('HALF')
    expect(await sandbox.count('POST', '/api/otp/send')).toBe(1)
  })

  await test.step('a reload keeps what was typed and the inviter, but never the password', async () => {
    await reloadEachStep(page, sandbox)
  })

  await test.step('a reload in the code step keeps the sent code', async () => {
    await sandbox.reset()
    await register.anew()
    await register.fillPhone()
    await expect(register.at('otp-ref')).toContainText('LC')
    await page.reload()
    await expect(register.at('otp-ref')).toContainText('LC')
    await register.fillOtp(sandbox)
    await expect(register.step(2)).toBeVisible()
    expect(await sandbox.count('POST', '/api/otp/send')).toBe(1)
  })
})

const CODES = [
  ...['662E41', '1e5', '123', '0123', 'true', 'false', 'null', 'undefined', 'NaN', 'Infinity', '-1', '0x10'],
  ...[
    'PR65f0c0ffee',
    'a-b_c',
    '_',
    '-',
    '00000000000000000001',
    '9007199254740993',
    'constructor',
    '__proto__',
  ],
]

test("an inviter's code is kept as it came or dropped", async ({ page, sandbox }) => {
  await withoutOtp(sandbox)
  const register = registerPage(page)
  await test.step("an inviter's code stays exactly as it came, in the address too", async () => {
    const kept = () => page.evaluate(() => [localStorage.getItem('code'), location.search])
    // One code comes with a new document, the others with links of the open page: the same route reads them.
    await register.goto('?code=00662E41')
    await expect(register.at('phone')).toBeVisible()
    expect(await kept()).toEqual(['00662E41', '?code=00662E41'])
    for (const code of CODES) {
      await page.evaluate(() => localStorage.removeItem('code'))
      await followLink(page, `/register?code=${code}`)
      await expect.poll(kept, code).toEqual([code, `?code=${code}`])
      await expect(register.at('phone')).toBeVisible()
    }
  })

  await test.step("an impossible inviter's code is dropped, and the newer of two links counts", async () => {
    const stored = () => page.evaluate(() => localStorage.getItem('code'))
    await page.evaluate(() => localStorage.removeItem('code'))
    await register.goto('?code=%00')
    expect(await stored()).toBeNull()
    // Every code that is stored from now on.
    const codes = await page.evaluateHandle(() => {
      const written: string[] = []
      const setItem = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (key === 'code') written.push(value)
        setItem.call(this, key, value)
      }
      return written
    })
    for (const hostile of ['<b>x</b>', 'x'.repeat(65), '../x', '%00', 'ก']) {
      await followLink(page, '/howto')
      await expect(page.getByTestId('screen-howto')).toBeVisible()
      await followLink(page, `/register?code=${encodeURIComponent(hostile)}`)
      // The route has read the invite code by the time the page is shown.
      await expect(register.at('phone')).toBeVisible()
    }
    await followLink(page, '/register?code=FIRST')
    await expect.poll(stored).toBe('FIRST')
    expect(await codes.jsonValue()).toEqual(['FIRST'])
    await followLink(page, '/register?code=SECOND')
    await expect.poll(stored).toBe('SECOND')
    await register.fillPhone()
    await expect(register.at('invite-code')).toHaveValue('SECOND')
    await register.at('invite-code').fill('SECOND .')
    await register.at('invite-use').click()
    await expect(register.at('invite-code')).toHaveValue('SECOND')
    // A code of another form stops nobody.
    await register.at('invite-code').fill('no code')
    await expect(register.at('invite-use')).toBeVisible()
    await register.fillProfile()
    await expect(register.step(3)).toBeVisible()
  })
})

test('registration works when storage cannot be used', async ({ page, sandbox }) => {
  const created = bodiesOf(page, '/api/account')
  for (const blocked of ['is full', 'throws'] as const)
    await test.step(`registration works when storage ${blocked}`, async () => {
      await sandbox.reset()
      await page.addInitScript((how) => {
        const refuse = () => {
          throw new DOMException('no', 'QuotaExceededError')
        }
        if (how === 'is full') Storage.prototype.setItem = refuse
        else
          for (const area of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, area, { get: refuse })
      }, blocked)
      created.length = 0
      const register = registerPage(page)
      await register.goto('?code=PR100001')
      await register.fillPhone()
      await register.fillOtp(sandbox)
      await register.fillProfile()
      await register.fillBank()
      await register.submit.click()
      await register.onceDone()
      expect(created).toMatchObject([{ inviteCode: 'PR100001' }])
    })
})
