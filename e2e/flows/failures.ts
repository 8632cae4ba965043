import { expect } from '@playwright/test'
import { bonusPage } from '../pages/bonus.page'
import { depositPage } from '../pages/deposit.page'
import { homePage } from '../pages/home.page'
import { loginPage } from '../pages/login.page'
import { FLOWS } from './all'
import type { FlowKit } from './flow'

/** A failure that a member meets: the sandbox's fault, and what the member does until the app reports it. */
export interface Failure {
  name: string
  fault: { method: string; path: string; kind?: string; status?: number; code?: string; times?: number }
  run: (kit: FlowKit) => Promise<void>
}

/** The names of the flows that a failure uses. */
export const flowsInFailures = new Set<string>()

/** Returns the `run` of a named flow and adds the name to `flowsInFailures`. */
function flow(name: string): Failure['run'] {
  flowsInFailures.add(name)
  const found = FLOWS.find((one) => one.name === name)
  if (!found) throw new Error(`no flow ${name}`)
  return found.run
}

const signIn = async ({ page, member, outcome }: FlowKit) => {
  await loginPage(page).goto()
  await loginPage(page).signIn(member)
  await outcome()
}

const read =
  (path: string) =>
  async ({ page, enter }: FlowKit) => {
    await enter(path)
    await expect(page.getByTestId('page-error').first()).toBeVisible()
  }

const readBalances = async ({ page, enter }: FlowKit) => {
  // The refresh on entry reads the balances again and hides the error until it has finished.
  const refreshed = page
    .waitForResponse('**/api/wallet/refresh/slot')
    .then(() => page.waitForResponse('**/api/wallet'))
  await enter('/user/home')
  await refreshed
  await expect(homePage(page).refresh).not.toHaveAttribute('aria-busy')
  await expect(page.getByTestId('page-error').first()).toBeVisible()
}

/**
 * Failures of these kinds: refusals with a code, 5xx answers, dropped connections, malformed answers, a lost session,
 * and answers from between the app and the server (a web page, a redirect, a firewall's block, a proxy's limit).
 */
export const FAILURES: Failure[] = [
  {
    name: 'a wrong password',
    fault: { method: 'POST', path: '/api/login', status: 401, code: 'WRONG_CREDENTIAL' },
    run: signIn,
  },
  {
    name: 'a server that breaks down at sign-in',
    fault: { method: 'POST', path: '/api/login', status: 500 },
    run: signIn,
  },
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
    name: 'a transfer answered by a web page',
    fault: { method: 'POST', path: '/api/wallet/transfer', kind: 'html' },
    run: flow('transfer'),
  },
  {
    name: 'a redirected transfer',
    fault: { method: 'POST', path: '/api/wallet/transfer', kind: 'redirected' },
    run: flow('transfer'),
  },
  {
    name: 'a withdrawal blocked by a firewall',
    fault: { method: 'POST', path: '/api/wallet/withdrawAll', kind: 'stopped' },
    run: flow('withdraw'),
  },
  {
    name: 'a slip too large for a proxy',
    fault: { method: 'POST', path: '/api/wallet/slip', kind: 'too-large' },
    run: flow('deposit-slip'),
  },
  {
    name: 'a transfer without enough money',
    fault: { method: 'POST', path: '/api/wallet/transfer', status: 400, code: 'MONEY_NOT_ENOUGH' },
    run: flow('transfer-out'),
  },
  {
    name: 'a withdrawal under a bonus',
    fault: { method: 'POST', path: '/api/wallet/withdrawAll', status: 400, code: 'BONUS_CONDITION' },
    run: flow('withdraw'),
  },
  {
    name: 'a withdrawal whose answer is cut',
    fault: { method: 'POST', path: '/api/wallet/withdrawAll', kind: 'malformed' },
    run: flow('withdraw'),
  },
  {
    name: 'balances that cannot be read',
    fault: { method: 'GET', path: '/api/wallet', status: 400, code: 'NO_WALLET' },
    run: readBalances,
  },
  {
    name: 'a statement that makes no sense',
    fault: { method: 'POST', path: '/api/statement', kind: 'malformed' },
    run: read('/user/statement'),
  },
  {
    name: 'a bonus list from a broken server',
    fault: { method: 'GET', path: '/api/bonus', status: 503 },
    run: read('/user/bonus'),
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
      await expect(loginPage(page).submit).toBeVisible()
    },
  },
  {
    name: 'a bonus that cannot be had',
    fault: { method: 'GET', path: '/api/bonus/activate/:code', status: 400, code: 'BONUS_REMAINING' },
    run: flow('bonus'),
  },
  {
    name: 'a promotion that there is not',
    fault: { method: 'GET', path: '/api/promotion/find/:code', status: 404, code: 'NO_PROMOTION' },
    run: async ({ page, enter }) => {
      await enter('/user/bonus')
      await bonusPage(page).lookUp('NEWYEAR')
      await expect(bonusPage(page).none).toBeVisible()
    },
  },
  {
    name: 'cashback refused',
    fault: { method: 'GET', path: '/api/refund/receive', status: 400, code: 'REFUND_FAIL' },
    run: flow('cashback'),
  },
  {
    name: 'an invite bonus whose answer is lost',
    fault: { method: 'GET', path: '/api/invite/receive', kind: 'drop' },
    run: flow('invite'),
  },
  {
    name: 'a game account that does not open',
    fault: { method: 'GET', path: '/api/wallet/activate/:slotCode', status: 400, code: 'SLOT_ACTIVATE_FAIL' },
    run: async ({ page, enter, outcome }) => {
      await enter('/user/home?modal=game&game=BETFLIX')
      await page.getByTestId('game-activate').click()
      await outcome()
    },
  },
  {
    name: 'a gift link used before',
    fault: { method: 'POST', path: '/api/wallet/truelink', status: 400, code: 'TRUELINK_DUPLICATE' },
    run: flow('deposit-gift-link'),
  },
  {
    name: 'a slip sent before',
    fault: { method: 'POST', path: '/api/wallet/slip', status: 400, code: 'SLIP_INVALID_FILE' },
    run: flow('deposit-slip'),
  },
  {
    name: 'a wrong old password',
    fault: { method: 'PUT', path: '/api/account/changepwd', status: 400, code: 'WRONG_PASSWORD' },
    run: flow('password'),
  },
  {
    name: 'a QR that is not made',
    fault: { method: 'POST', path: '/api/qrcode/:bankCode', status: 400, code: 'REQUEST_LIMIT' },
    run: async ({ page, enter, outcome }) => {
      await enter('/user/home?modal=deposit')
      const qr = await depositPage(page).openQr('WW')
      await qr.amount.fill('300')
      await qr.create.click()
      await outcome()
    },
  },
]
