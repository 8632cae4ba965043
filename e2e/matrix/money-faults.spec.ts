import type { Page, Request } from '@playwright/test'
import { LOCALES, type Locale } from '../../src/lib/locale'
import { textsIn } from '../../src/testing/all-texts'
import { endpoints } from '../../src/testing/endpoints'
import { expect, MEMBER, test } from '../fixtures'
import { homePage } from '../pages/home.page'
import { transferPage } from '../pages/transfer.page'
import { isFor } from '../support/browser/visible-state'
import { ACTIONS, type Action, hasEvidence } from '../support/money-actions'
import { FAULT_NAMES, type FaultName, failCalls, isCall } from '../support/sandbox/fault-driver'
import { holdRequests } from '../support/sandbox/hold-requests'
import type { SandboxControl } from '../support/sandbox/sandbox-control'

// Fails every action that changes something, in every way. Each attempt must send one request, refetch what the action
// names and report the right outcome. FULL=1 tests each language; otherwise the languages alternate.
const FULL = Boolean(process.env.FULL)

/** Under these faults the server has executed the action, so the world is reset afterwards. */
const DONE: readonly FaultName[] = ['cut mid-answer', 'malformed', 'schema', 'slow 10 s']
const IN_ORDER = FAULT_NAMES.toSorted((a, b) => Number(DONE.includes(a)) - Number(DONE.includes(b)))

/** Writes without an action here: no screen uses them, or the tests of their own screens cover them. */
const ELSEWHERE =
  /^(?:POST \/api\/(?:logout|otp\/verify|account|chat\/|wallet\/add$|wallet\/withdraw$)|PUT \/api\/(?:account\/(?:profile|bankAccountName)|chat\/)|GET \/api\/autoLogin)/

// A failed test's message names all that is wrong, so a trace isn't needed. Tracing would take most of the time.
test.use({ trace: 'off', actionTimeout: 15_000 })
test('every endpoint that changes something has an action', () => {
  const changing = endpoints.filter(({ spec }) => spec.kind === 'mutation').map(({ id }) => id)
  const covered = ACTIONS.map(({ call }) => call)
  expect(changing.length).toBeGreaterThan(30)
  expect(changing.filter((id) => !ELSEWHERE.test(id) && !covered.includes(id))).toEqual([])
  expect(covered.filter((id) => !changing.includes(id))).toEqual([])
})

/** Opens the action's page in a fresh world. */
async function arrive(
  page: Page,
  { path, scenario = 'default', visitor = false }: Action,
  lang: Locale,
  sandbox: SandboxControl,
) {
  await sandbox.reset(scenario)
  const token = await sandbox.token(MEMBER.phone)
  await page.evaluate(
    ([locale, value]) => {
      for (const kept of [localStorage, sessionStorage]) kept.clear()
      localStorage.setItem('locale', locale)
      if (value) localStorage.setItem('token', value)
      localStorage.setItem('last_sync', new Date().toISOString())
    },
    [lang, visitor ? '' : token] as const,
  )
  await page.goto(path, { waitUntil: 'commit' })
}

const outcomes = (page: Page) => page.locator('[data-outcome]').filter({ visible: true })

/** Waits for an outcome or the action's own sign of success. Returns the first outcome, empty when there is none. */
async function takeOutcome(page: Page, { worked }: Action) {
  const first = worked ? outcomes(page).or(worked(page)) : outcomes(page)
  await first.first().waitFor()
  const outcome = await outcomes(page)
    .first()
    .evaluateAll(([one]) => ({
      outcome: one?.getAttribute('data-outcome') ?? '',
      text: one?.textContent ?? '',
    }))
  return outcome
}

async function dismiss(page: Page) {
  const ok = page.getByTestId('alert-ok')
  if (await ok.isVisible()) await ok.click()
  await homePage(page).closeToasts()
}

/** The outcomes that an action may have under a fault. What was carried out may be told as done once it shows. */
function verdictsOf(action: Action, fault: FaultName): readonly Action['oddAnswer'][] {
  if (fault === 'slow 10 s') return ['success']
  const verdict = fault === 'schema' ? action.oddAnswer : 'unknown'
  return verdict === 'unknown' && DONE.includes(fault) && hasEvidence(action)
    ? ['unknown', 'success']
    : [verdict]
}

/** What is wrong with the words of an unknown outcome: they say what the server shows, or where money can be seen. */
function wrongWords(action: Action, lang: Locale, text: string): boolean {
  const { client, evidence } = textsIn(lang)
  if (!hasEvidence(action)) return text.includes(client.outcomeUnknown) !== action.money
  // A text may break its lines otherwise on screen.
  const plain = (words: string) => words.replace(/\s+/g, ' ')
  const known = [evidence.notShown, evidence.unread].flatMap((words) => Object.values(words))
  return !known.some((words) => plain(text).includes(plain(words)))
}

/** A pattern for a call's URL, whatever its parameters. */
const addressOf = ({ call }: Action) =>
  new RegExp(`${call.split(' ')[1]?.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)

/** Performs one press under a fault and returns what is wrong. */
async function attempt(page: Page, action: Action, fault: FaultName, lang: Locale, sandbox: SandboxControl) {
  await action.prepare?.(page)
  await page.waitForLoadState('networkidle')
  await failCalls(sandbox, new Map([[action.call, fault]]))
  const from = (await sandbox.requests()).length
  const since = async (id: string) =>
    (await sandbox.requests()).slice(from).filter(({ method, path }) => isCall(id, `${method} ${path}`))
      .length
  let made = 0
  const count = (request: Request) => {
    if (isCall(action.call, `${request.method()} ${new URL(request.url()).pathname}`)) made++
  }
  page.on('request', count)
  // The call is held while ten seconds pass on the page's clock. If they passed after the answer, the toast would be
  // gone.
  const release = fault === 'slow 10 s' ? await holdRequests(page, addressOf(action)) : undefined
  await action.press(page)
  if (release) {
    await expect.poll(() => made).toBeGreaterThan(0)
    await page.clock.fastForward(10_000)
    release()
  }
  await expect.poll(() => since(action.call), `${action.name}: sent`).toBeGreaterThan(0)
  if (fault === 'timeout') await page.clock.fastForward(action.timeoutMs ?? 61_000)
  const { outcome, text } = await takeOutcome(page, action)
  const verdicts = verdictsOf(action, fault)
  const wrong: string[] = []
  const isRight = verdicts.some(
    (verdict) => outcome === verdict || (verdict === 'success' && action.worked && outcome === ''),
  )
  if (!isRight) wrong.push(`reported ${outcome}: "${text}"`)
  if (text && !isFor(lang, text)) wrong.push(`"${text}" is not ${lang}`)
  if (outcome === 'unknown' && wrongWords(action, lang, text)) wrong.push(`the wrong word: "${text}"`)
  for (const read of action.refetches)
    await expect.poll(() => since(read), `${action.name}: ${read} anew`).toBeGreaterThan(0)
  await sandbox.clearFaults()
  await dismiss(page)
  page.off('request', count)
  const sent = await since(action.call)
  // Both are counted to tell who sent a request twice. If the app did, two were made. Chromium resends a request when
  // a reused connection dies: then one was made, and two arrived.
  if (made !== 1 || sent !== 1) wrong.push(`${made} requests made, ${sent} arrived`)
  return wrong.map((what) => `${action.name} in ${lang}, ${fault}: ${what}`)
}

for (const [place, action] of ACTIONS.entries()) {
  test(`under every fault it sends one request, refetches and reports the right outcome: ${action.name}`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(FULL ? 600_000 : 120_000)
    await page.clock.install()
    await page.goto('/nowhere')
    const lost: string[] = []
    let tested = 0
    for (const lang of FULL ? LOCALES : [LOCALES[place % LOCALES.length] ?? 'th']) {
      let fresh = false
      for (const fault of IN_ORDER) {
        if (!fresh) await arrive(page, action, lang, sandbox)
        lost.push(...(await attempt(page, action, fault, lang, sandbox)))
        fresh = !DONE.includes(fault)
        tested++
      }
    }
    console.log(`faults in "${action.name}": tested ${tested}, lost ${lost.length}`)
    expect(lost).toEqual([])
  })
}

test("a transfer's success is shown while the balance still loads, and its button stays locked", async ({
  page,
  enter,
  sandbox,
}) => {
  const transfer = transferPage(page)
  await enter('/user/home?modal=transfer&game=PG')
  await transfer.amount.fill('10')
  await page.waitForLoadState('networkidle')
  await sandbox.fault({ method: 'GET', path: '/api/wallet', kind: 'hang' })
  await transfer.submit.click()
  await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'success')
  await expect(transfer.submit).toHaveAttribute('aria-busy', 'true')
  expect(await sandbox.count('POST', '/api/wallet/transfer')).toBe(1)
})
