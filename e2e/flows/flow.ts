import type { Page } from '@playwright/test'
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
  /** Opens a page of the app as a visitor. */
  visit: (path: string) => Promise<void>
  /** Waits until the app shows an outcome, good or bad. Records and returns it. */
  outcome: () => Promise<ReportedOutcome>
}

/** A named journey for support, for the tests and for demonstrations. */
export interface Flow {
  name: string
  about: string
  /** The sandbox scenario, when it isn't the default one. */
  scenario?: string
  /** The changing call that the flow is about, by its method and declared path. */
  sends?: string
  run: (kit: FlowKit) => Promise<void>
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
  onOutcome: (reported: ReportedOutcome) => void = () => {},
): FlowKit {
  const { page, sandbox, member } = given
  return {
    ...given,
    step: around,
    visit: (path) => openApp(page, path),
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
      onOutcome(reported)
      return reported
    },
  }
}
