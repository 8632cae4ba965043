import { expect, type Page } from '@playwright/test'
import { openApp } from '../support/browser/open-app'
import type { SandboxControl } from '../support/sandbox/sandbox-control'

/** What the app reported at the end of an action: the message's test id and its outcome attributes. */
export interface ReportedOutcome {
  handle: string
  outcome: string
  code: string
}

/** What a flow works with: a page, its sandbox and the scenario's first member, whom `enter` signs in. */
export interface FlowKit {
  page: Page
  sandbox: SandboxControl
  member: { phone: string; password: string }
  /** Runs a named step. `npm run repro` uses the name in the trace, the screenshot's file name and the summary. */
  step: (name: string, run: () => Promise<unknown>) => Promise<void>
  /** Opens a page of the app as the signed-in member. */
  enter: (path: string) => Promise<void>
  /** Waits until the app shows an outcome, good or bad, and records it in `outcomes`. */
  outcome: () => Promise<unknown>
  outcomes: ReportedOutcome[]
}

type Act = (kit: FlowKit) => Promise<unknown>

/** A named journey for support, for the tests and for demonstrations. */
export interface Flow {
  name: string
  about: string
  /** The sandbox scenario, when it isn't the default one. */
  scenario?: string
  /** The changing call that the flow is about, by its method and declared path. */
  sends?: string
  steps: readonly (readonly [name: string, act: Act])[]
}

/** Opens a page as the member, or as a visitor. */
export const enter =
  (path: string): Act =>
  (kit) =>
    kit.enter(path)
export const visit =
  (path: string): Act =>
  ({ page }) =>
    openApp(page, path)

const shown = (page: Page, testId: string) => page.getByTestId(testId).filter({ visible: true }).first()

/** Presses, fills in, or sees the first element with a test id that is shown. */
export const press =
  (testId: string): Act =>
  ({ page }) =>
    shown(page, testId).click()
export const fill =
  (testId: string, text: string): Act =>
  ({ page }) =>
    shown(page, testId).fill(text)
export const see =
  (testId: string): Act =>
  ({ page }) =>
    expect(shown(page, testId)).toBeVisible()
/** Sees an amount that has loaded. */
export const seeAmount =
  (testId: string): Act =>
  ({ page }) =>
    expect(page.getByTestId(testId)).toHaveAttribute('value', /\d/)

export const CONFIRM = ['confirm', press('confirm-ok')] as const
export const SEE_OUTCOME = ['see the outcome', ({ outcome }: FlowKit) => outcome()] as const

/** Carries out the steps of a flow. */
export async function runFlow({ steps }: Flow, kit: FlowKit): Promise<void> {
  for (const [name, act] of steps) await kit.step(name, () => act(kit))
}

const OUTCOME =
  '[data-testid=alert], [data-testid=toast], [data-testid$="-error"], [data-testid=slip-received]'

const OUTCOME_LIMIT_MS = 10_000

/** Builds the kit of a flow. `around` wraps each step. */
export function flowKit(
  given: Pick<FlowKit, 'page' | 'sandbox' | 'member'>,
  around: FlowKit['step'] = async (_, run) => {
    await run()
  },
): FlowKit {
  const { page, sandbox, member } = given
  const outcomes: ReportedOutcome[] = []
  return {
    ...given,
    outcomes,
    step: around,
    enter: async (path) => {
      const token = await sandbox.token(member.phone)
      await page.addInitScript((value) => {
        if (sessionStorage.getItem('entered')) return
        sessionStorage.setItem('entered', '1')
        localStorage.setItem('token', value)
        localStorage.setItem('remember-agreement', '1')
      }, token)
      await openApp(page, path)
    },
    outcome: async () => {
      // Reads all attributes in one call, because a toast disappears soon.
      const reported = await page
        .locator(OUTCOME)
        .filter({ visible: true })
        .first()
        .evaluate(
          (element: HTMLElement) => {
            const { testid = '', outcome = '', code = '' } = element.dataset
            return { handle: testid, outcome, code }
          },
          null,
          { timeout: OUTCOME_LIMIT_MS },
        )
      outcomes.push(reported)
    },
  }
}
