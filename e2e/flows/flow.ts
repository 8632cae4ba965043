import type { Page } from '@playwright/test'
import { openApp } from '../support/browser/open-app'
import type { SandboxControl } from '../support/sandbox/sandbox-control'

/** What the app reported at the end of an action: the message's test id and its outcome attributes. */
export interface ReportedOutcome {
  handle: string
  outcome: string
  code: string
}

/** What a flow works with: a page on a sandbox of its own, as the member of its scenario. */
export interface FlowKit {
  page: Page
  sandbox: SandboxControl
  member: { phone: string; password: string }
  /** A step with a name, which the trace, the pictures and the summary carry. */
  step: (name: string, run: () => Promise<unknown>) => Promise<void>
  /** Opens a page of the app as the signed-in member. */
  enter: (path: string) => Promise<void>
  /** Waits until the app tells an outcome, good or bad, and notes it. */
  told: () => Promise<ReportedOutcome>
}

/** A journey by name: for support, for the tests, and for whoever wants to see one. */
export interface Flow {
  name: string
  about: string
  /** The sandbox's world that it needs, where it is not the default one. */
  scenario?: string
  run: (kit: FlowKit) => Promise<void>
}

const OUTCOME =
  '[data-testid=alert], [data-testid=toast], [data-testid$="-error"], [data-testid=slip-received]'

const TOLD_LIMIT_MS = 10_000

/** The steps of a flow on a page; `around` is told of each one. */
export function flowKit(
  given: Pick<FlowKit, 'page' | 'sandbox' | 'member'>,
  around: FlowKit['step'] = async (_, run) => {
    await run()
  },
  onTold: (told: ReportedOutcome) => void = () => {},
): FlowKit {
  const { page, sandbox, member } = given
  return {
    ...given,
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
    told: async () => {
      // In one look: a toast is soon gone.
      const told = await page
        .locator(OUTCOME)
        .filter({ visible: true })
        .first()
        .evaluate(
          (element: HTMLElement) => {
            const { testid = '', outcome = '', code = '' } = element.dataset
            return { handle: testid, outcome, code }
          },
          null,
          { timeout: TOLD_LIMIT_MS },
        )
      onTold(told)
      return told
    },
  }
}
