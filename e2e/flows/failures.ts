import { expect } from '@playwright/test'
import { flowNamed } from './all'
import { type FlowKit, runFlow } from './flow'

/** A failure that a member meets: the sandbox's fault, and what the member does until the app reports it. */
export interface Failure {
  name: string
  fault: { method: string; path: string; kind?: string; status?: number; code?: string; times?: number }
  run: (kit: FlowKit) => Promise<void>
}

/** Carries out a named flow. */
const flow =
  (name: string): Failure['run'] =>
  (kit) =>
    runFlow(flowNamed(name), kit)

/**
 * Failures of the kinds that a replay treats differently: a refusal, an answer that never came, one that is no JSON, the
 * end of the session, and an upload.
 */
export const FAILURES: Failure[] = [
  {
    name: 'a transfer that the provider refuses',
    fault: { method: 'POST', path: '/api/wallet/transfer', status: 500, code: 'TRANSFER_FAIL' },
    run: flow('transfer'),
  },
  {
    name: 'a transfer whose answer is lost',
    fault: { method: 'POST', path: '/api/wallet/transfer', kind: 'drop' },
    run: flow('transfer'),
  },
  {
    name: 'a bonus list from a broken server',
    fault: { method: 'GET', path: '/api/bonus', status: 503 },
    run: async ({ page, enter }) => {
      await enter('/user/bonus')
      await expect(page.getByTestId('page-error').first()).toBeVisible()
    },
  },
  {
    name: 'a session that ends',
    fault: { method: 'GET', path: '/api/account/profile', status: 401, code: 'UNAUTHORIZED' },
    run: async ({ page, enter }) => {
      await enter('/user/home')
      await expect(page.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
      // Dispatched without a pointer: Playwright's click hovers first, which preloads the page. That could end the
      // session, and the link would disappear before the click.
      await page.getByTestId('nav-profile').dispatchEvent('click')
      await expect(page.getByTestId('login-submit')).toBeVisible()
    },
  },
  {
    name: 'a slip sent before',
    fault: { method: 'POST', path: '/api/wallet/slip', status: 400, code: 'SLIP_INVALID_FILE' },
    run: flow('deposit-slip'),
  },
]
