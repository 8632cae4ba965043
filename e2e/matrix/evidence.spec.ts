import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '../../src/lib/locale'
import { expect, test } from '../fixtures'
import { isFor } from '../support/browser/visible-state'
import { ACTIONS, type Action, hasEvidence, unreadOutcome } from '../support/money-actions'
import { failReads } from '../support/sandbox/fault-driver'
import { memberMoney } from '../support/sandbox/ledger'
import type { SandboxControl } from '../support/sandbox/sandbox-control'

// After an answer that is lost or says neither yes nor no, what the server shows decides what the member is told. The
// languages alternate; with FULL=1 each action is tested in each language.
// In no language, so that the page's own words are of one.
const WORDS = 'X-4711'
const CASES = ACTIONS.filter(hasEvidence).flatMap((action, place) =>
  (process.env.FULL ? LOCALES : [LOCALES[place % LOCALES.length] ?? 'th']).map((lang) => ({ action, lang })),
)

/** How an action is answered, whether it is carried out, and whether what shows it can be read. */
const ANSWERS = {
  'unclear, carried out': { unclear: 'carried-out' },
  'unclear, not carried out': { unclear: 'not-carried-out' },
  'lost, carried out': { book: true },
  'lost, not carried out': { book: false },
  'unclear, evidence unreadable': { unclear: 'carried-out' },
  'lost, evidence unreadable': { book: true },
} as const
type Answer = keyof typeof ANSWERS

async function answerWith(sandbox: SandboxControl, { call }: Action, answer: Answer) {
  const [method = '', path = ''] = call.split(' ')
  const how = ANSWERS[answer]
  if (answer.endsWith('unreadable')) await failReads(sandbox)
  if ('book' in how) await sandbox.fault({ method, path, kind: 'drop', book: how.book, times: 1 })
  else await sandbox.control('POST', 'dialect', { method, path, ...how, message: WORDS, times: 1 })
}

/** What the page says of the action. While nothing can be read, its parts tell of that too. */
function outcome(page: Page, answer: Answer, lang: Locale) {
  const said = page.locator('[data-outcome]').filter({ visible: true })
  if (!answer.endsWith('unreadable')) return said.first()
  return unreadOutcome(page, lang)
}

test.use({ trace: 'off', actionTimeout: 15_000 })

for (const { action, lang } of CASES) {
  test.describe(`${action.name}, in ${lang}`, () => {
    test.use({ lang, scenario: action.scenario ?? 'default' })

    for (const answer of Object.keys(ANSWERS) as Answer[])
      test(`${answer}: the member is told what the server shows`, async ({ page, enter, sandbox }) => {
        await enter(action.path)
        await action.prepare?.(page)
        await page.waitForLoadState('networkidle')
        const before = await memberMoney(sandbox)
        await answerWith(sandbox, action, answer)
        await action.press(page)
        const told = outcome(page, answer, lang)
        const end = action.worked ? told.or(action.worked(page)).first() : told
        await expect(end).toBeVisible({ timeout: 20_000 })
        const said = await told.getAttribute('data-outcome', { timeout: 2_000 }).catch(() => 'success')
        const words = (await told.textContent({ timeout: 2_000 }).catch(() => '')) ?? ''
        // What can also be lost or credited later is not told as done before it shows.
        expect(said).not.toBe('refused')
        if (!answer.endsWith(', carried out')) expect(said).toBe('unknown')
        if (answer.startsWith('unclear')) await expect(page.getByText(WORDS).first()).toBeVisible()
        expect(isFor(lang, words)).toBe(true)
        if (answer.endsWith('not carried out')) expect(await memberMoney(sandbox)).toEqual(before)
        const sent = await sandbox.requests()
        const [method = ''] = action.call.split(' ')
        expect(
          sent.filter((one) => one.method === method && one.path && isSame(action, one.path)),
        ).toHaveLength(1)
      })
  })
}

const isSame = ({ call }: Action, path: string) =>
  new RegExp(`^${(call.split(' ')[1] ?? '').replace(/:\w+/g, '[^/]+')}$`).test(path)
