import type { Page } from '@playwright/test'
import { addToWallet, withdraw } from '../../src/api/wallet'
import { LOCALES } from '../../src/lib/locale'
import { endpoints, idOf } from '../../src/testing/endpoints'
import { expect, test } from '../fixtures'
import { lostAnswerPage } from '../pages/lost-answer.page'
import { isFor } from '../support/browser/visible-state'
import { needsSettings } from '../support/build-settings'
import { ACTIONS, type Action, unreadOutcome } from '../support/money-actions'
import { failReads, isCall } from '../support/sandbox/fault-driver'
import { memberMoney } from '../support/sandbox/ledger'
import type { SandboxControl } from '../support/sandbox/sandbox-control'

// Loses the answer of every action that moves money. The next page reports the action, and a second press doesn't book
// it again. The languages alternate; with FULL=1 each action is tested in each language.
const MOVES_MONEY = endpoints.filter(({ spec }) => spec.movesMoney).map(({ id }) => id)
const MONEY = ACTIONS.filter(({ call }) => MOVES_MONEY.includes(call))
const inTurn = (place: number) => [LOCALES[place % LOCALES.length] ?? 'th']
const CASES = MONEY.flatMap((action, place) =>
  (process.env.FULL ? LOCALES : inTurn(place)).map((lang) => ({ action, lang })),
)
/** Declared endpoints that no screen uses. */
const UNUSED = [idOf(addToWallet), idOf(withdraw)]

test.use({ trace: 'off', actionTimeout: 15_000 })

test('every endpoint that moves money has an action', () => {
  const covered = MONEY.map(({ call }) => call)
  expect(MOVES_MONEY.filter((id) => !covered.includes(id)).sort()).toEqual(UNUSED)
})

const faultOf = ({ call }: Action, kind: string) => {
  const [method, path] = call.split(' ')
  return { method, path, kind, book: true, times: 1 }
}

async function callsOf(sandbox: SandboxControl, { call }: Action) {
  const all = await sandbox.requests()
  return all.filter(({ method, path }) => isCall(call, `${method} ${path}`))
}
const sentOf = async (sandbox: SandboxControl, action: Action) => (await callsOf(sandbox, action)).length
/** The number of calls that the server is done with. A dropped call is one of them. */
const answeredOf = async (sandbox: SandboxControl, action: Action) =>
  (await callsOf(sandbox, action)).filter(({ status }) => status !== null).length

async function arrive(page: Page, action: Action) {
  await action.prepare?.(page)
  await page.waitForLoadState('networkidle')
}

/** The number of stored actions that were not reported to the member yet. */
const unreported = (page: Page) =>
  page.evaluate(() => {
    const sent = JSON.parse(localStorage.getItem('sent-actions') ?? '[]')
    return sent.filter(({ reported }: { reported: boolean }) => !reported).length
  })

for (const { action, lang } of CASES) {
  test.describe(`${action.name}, in ${lang}`, () => {
    test.use({ lang, scenario: action.scenario ?? 'default' })

    test('an action left before its answer is reported on the next page and not sent again', async ({
      page,
      enter,
      sandbox,
    }) => {
      const lost = lostAnswerPage(page)
      await enter(action.path)
      await arrive(page, action)
      await sandbox.fault(faultOf(action, 'hang'))
      await action.press(page)
      await expect.poll(() => sentOf(sandbox, action)).toBe(1)
      expect(await unreported(page)).toBe(1)
      await page.reload()
      await expect(lost.line).toHaveAttribute('data-outcome', /unknown|success/)
      await expect(lost.balance).toHaveAttribute('value', /\d/)
      await expect(lost.rows.first().or(lost.none)).toBeVisible()
      expect(isFor(lang, (await lost.line.textContent()) ?? '')).toBe(true)
      await lost.seen.click()
      await expect(lost.modal).toBeHidden()
      expect(await unreported(page)).toBe(0)
      expect(await sentOf(sandbox, action)).toBe(1)
    })

    test('an action pressed again after an unknown outcome is booked once', async ({
      page,
      enter,
      sandbox,
    }) => {
      needsSettings('VITE_IDEMPOTENCY_HEADER')
      await enter(action.path)
      await arrive(page, action)
      // Readable evidence would settle the first action, and a second press would be a new order.
      await failReads(sandbox)
      await sandbox.fault(faultOf(action, 'drop'))
      await action.press(page)
      await expect(unreadOutcome(page, lang)).toHaveAttribute('data-outcome', 'unknown', { timeout: 20_000 })
      const ok = page.getByTestId('alert-ok')
      if (await ok.isVisible()) await ok.click()
      await lostAnswerPage(page).goOn.click()
      const booked = await memberMoney(sandbox)
      expect(await sentOf(sandbox, action)).toBe(1)
      await arrive(page, action)
      await action.press(page)
      await expect.poll(() => answeredOf(sandbox, action)).toBe(2)
      expect(await memberMoney(sandbox)).toEqual(booked)
    })
  })
}
