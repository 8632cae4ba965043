import type { Page } from '@playwright/test'
import { type RefusalDialect, refusalNames } from '../../mocks/server/answers/refusal-variants'
import { dialectNames } from '../../mocks/server/answers/response-variants'
import { expect, MEMBER, test } from '../fixtures'
import { registerPage } from '../pages/register.page'
import { ACTIONS, type Action } from '../support/money-actions'
import type { SandboxControl } from '../support/sandbox/sandbox-control'
import { runWholeLoop } from '../support/whole-loop'

// A member's pages are the same in every form in which a real server may answer or refuse. The forms are the sandbox's own
// lists, so that a new one is tested by itself.

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
    await expect(place.locator('[aria-busy="true"], .animate-shimmer')).toHaveCount(0)
    const text = (await place.textContent()) ?? ''
    seen[`${path} ${handle}`] = text.replace(/อัปเดตล่าสุด \S+ \S+/, '')
  }
  return seen
}

test('every screen reads alike in every form of the answers', async ({ page, enter, sandbox }) => {
  test.setTimeout(300_000)
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
  test(`everything that a member comes for works in answers of the form "${dialect}"`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(120_000)
    await sandbox.control('POST', 'dialect', { answers: [dialect] })
    await runWholeLoop(page, sandbox)
  })
}

const WORDS = 'ปฏิเสธโดยเซิร์ฟเวอร์'

/** Opens the action's place in a world of its own. */
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
  test(`every action that is refused in the form "${refusal}" shows the words of the server`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(300_000)
    await page.goto('/nowhere')
    const wrong: string[] = []
    for (const action of ACTIONS) {
      await arrive(page, action, sandbox)
      const told = await refuse({ page, sandbox, refusal }, action.call, () => action.press(page))
      if (told !== `refused: ${WORDS}`) wrong.push(`${action.name}: ${told}`)
    }
    expect(wrong).toEqual([])
  })
}

/** What is told of a press that the server refuses in a form, and whether money moved although it did. */
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
  const told = await outcomes(page).evaluateAll((all, words) => {
    const outcome = all.map(({ dataset }) => dataset.outcome).join(', ')
    const text = all.map(({ textContent }) => textContent).join(' ')
    return `${outcome}: ${text.includes(words) ? words : text}`
  }, WORDS)
  await sandbox.control('DELETE', 'dialect')
  const after = await sandbox.ledger()
  return JSON.stringify(after) === JSON.stringify(before) ? told : `${told} (money moved)`
}

for (const refusal of refusalNames) {
  test(`a registration that is refused at each step in the form "${refusal}" shows the words of the server, and goes on`, async ({
    page,
    sandbox,
  }) => {
    const register = registerPage(page)
    const STEPS: [string, () => Promise<unknown>][] = [
      ['POST /api/otp/send', () => register.fillPhone()],
      ['POST /api/otp/verify', () => register.fillOtp(sandbox)],
      ['POST /api/account/validate', () => register.fillProfile()],
      ['POST /api/account', () => register.fillBank().then(() => register.submit.click())],
    ]
    await register.goto()
    for (const [call, press] of STEPS) {
      expect(await refuse({ page, sandbox, refusal }, call, press), call).toBe(`refused: ${WORDS}`)
      // The same press is taken where nothing refuses it: the positive control.
      await press()
    }
    await register.onceDone()
  })
}

test('the same actions succeed where nothing refuses them (the positive control)', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(300_000)
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
