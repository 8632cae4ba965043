import type { Page } from '@playwright/test'
import { type RefusalDialect, refusalNames } from '../../mocks/answers/refusal-variants'
import { dialectNames } from '../../mocks/answers/response-variants'
import { sendOtp, verifyOtp } from '../../src/api/otp'
import { createAccount, validateAccount } from '../../src/api/registration'
import { idOf } from '../../src/testing/endpoints'
import { expect, MEMBER, test } from '../fixtures'
import { registerPage } from '../pages/register.page'
import { ACTIONS, type Action } from '../support/money-actions'
import type { SandboxControl } from '../support/sandbox/sandbox-control'
import { runWholeLoop } from '../support/whole-loop'

// Runs the app in every dialect of answers and refusals that the sandbox has. A dialect that is added to the sandbox is
// tested automatically.

test.use({ trace: 'off', actionTimeout: 15_000 })

const PLACES = [
  ['/user/home', 'section-slot'],
  ['/user/home', 'total-balance'],
  ['/user/home?modal=deposit', 'modal-deposit'],
  ['/user/home?modal=withdraw', 'modal-withdraw'],
  ['/user/home?modal=refund', 'modal-refund'],
  ['/user/home?modal=invite', 'modal-invite'],
  ['/user/statement', 'screen-statement'],
  ['/user/statement?modal=slips', 'modal-slips'],
  ['/user/bonus', 'screen-bonus'],
  ['/user/spin', 'screen-spin'],
  ['/user/profile', 'screen-profile'],
] as const

async function read(page: Page) {
  const seen: Record<string, string> = {}
  for (const [path, handle] of PLACES) {
    await page.goto(path)
    const place = page.getByTestId(handle)
    await expect(place).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Counts visible skeletons only: the QR of a folded provider is not read, so its skeleton stays.
    const loading = place.locator('[aria-busy="true"], .animate-shimmer').filter({ visible: true })
    await expect(loading).toHaveCount(0)
    const text = (await place.textContent()) ?? ''
    seen[`${path} ${handle}`] = text.replace(/อัปเดตล่าสุด \S+ \S+/, '')
  }
  return seen
}

test('every screen shows the same text in every dialect', async ({ page, enter, sandbox }) => {
  test.setTimeout(900_000)
  await sandbox.control('POST', 'clock', { frozen: true })
  await enter()
  const canonical = await read(page)
  expect(canonical['/user/statement screen-statement']).toMatch(/\d\d\/\d\d\/20\d\d/)
  expect(Object.values(canonical).every((text) => text.length > 3)).toBe(true)
  for (const dialect of dialectNames) {
    await sandbox.control('DELETE', 'dialect')
    await sandbox.control('POST', 'dialect', { answers: [dialect] })
    expect(await read(page), dialect).toEqual(canonical)
  }
})

for (const dialect of dialectNames) {
  test(`the whole loop works in the dialect "${dialect}"`, async ({ page, sandbox }) => {
    test.setTimeout(120_000)
    await sandbox.control('POST', 'dialect', { answers: [dialect] })
    await runWholeLoop(page, sandbox)
  })
}

const WORDS = 'ปฏิเสธโดยเซิร์ฟเวอร์'

/** Opens the action's page in a new world. */
async function arrive(
  page: Page,
  { path, scenario = 'default', visitor, prepare }: Action,
  sandbox: SandboxControl,
) {
  await sandbox.reset(scenario)
  const token = visitor ? '' : await sandbox.token(MEMBER.phone)
  await page.evaluate((value) => {
    for (const kept of [localStorage, sessionStorage]) kept.clear()
    localStorage.setItem('locale', 'th')
    localStorage.setItem('remember-agreement', '1')
    localStorage.setItem('last_sync', new Date().toISOString())
    if (value) localStorage.setItem('token', value)
  }, token)
  await page.goto(path)
  await prepare?.(page)
}

const outcomes = (page: Page) => page.locator('[data-outcome]').filter({ visible: true })

for (const refusal of refusalNames) {
  test(`every action refused in the dialect "${refusal}" shows the server's text`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(900_000)
    await page.goto('/nowhere')
    const wrong: string[] = []
    for (const action of ACTIONS) {
      await arrive(page, action, sandbox)
      const reported = await refuse({ page, sandbox, refusal }, action.call, () => action.press(page))
      if (reported !== `refused: ${WORDS}`) wrong.push(`${action.name}: ${reported}`)
    }
    expect(wrong).toEqual([])
  })
}

/** Presses while the server refuses the call. Returns the reported outcome and text, and says if the ledger changed. */
async function refuse(
  { page, sandbox, refusal }: { page: Page; sandbox: SandboxControl; refusal: RefusalDialect },
  call: string,
  press: () => Promise<unknown>,
) {
  const [method = '', path = ''] = call.split(' ')
  await sandbox.control('POST', 'dialect', { method, path, refusal, message: WORDS })
  const before = await sandbox.ledger()
  await press()
  await outcomes(page).first().waitFor()
  const reported = await outcomes(page).evaluateAll((all, words) => {
    const outcome = all.map(({ dataset }) => dataset.outcome).join(', ')
    const text = all.map(({ textContent }) => textContent).join(' ')
    return `${outcome}: ${text.includes(words) ? words : text}`
  }, WORDS)
  await sandbox.control('DELETE', 'dialect')
  const after = await sandbox.ledger()
  return JSON.stringify(after) === JSON.stringify(before) ? reported : `${reported} (ledger changed)`
}

for (const refusal of refusalNames) {
  test(`a registration refused at each step in the dialect "${refusal}" shows the server's text and continues`, async ({
    page,
    sandbox,
  }) => {
    const register = registerPage(page)
    const STEPS: [string, () => Promise<unknown>][] = [
      [idOf(sendOtp), () => register.fillPhone()],
      [idOf(verifyOtp), () => register.fillOtp(sandbox)],
      [idOf(validateAccount), () => register.fillProfile()],
      [idOf(createAccount), () => register.fillBank().then(() => register.submit.click())],
    ]
    await register.goto()
    for (const [call, press] of STEPS) {
      expect(await refuse({ page, sandbox, refusal }, call, press), call).toBe(`refused: ${WORDS}`)
      // Positive control: without a refusal the same press continues the registration.
      await press()
    }
    await register.onceDone()
  })
}

test('without a refusal the same actions succeed (positive control)', async ({ page, sandbox }) => {
  test.setTimeout(900_000)
  await page.goto('/nowhere')
  const wrong: string[] = []
  for (const action of ACTIONS) {
    await arrive(page, action, sandbox)
    await action.press(page)
    const done = page.locator('[data-outcome="success"]').filter({ visible: true })
    const worked = action.worked ? done.or(action.worked(page)) : done
    await worked.first().waitFor()
    if ((await page.locator('[data-outcome="refused"], [data-outcome="unknown"]').count()) > 0)
      wrong.push(action.name)
  }
  expect(wrong).toEqual([])
})
