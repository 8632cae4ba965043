import { expect } from '@playwright/test'
import { homePage } from '../pages/home.page'
import { slipsPage } from '../pages/slips.page'
import { statementPage } from '../pages/statement.page'
import { transferPage } from '../pages/transfer.page'
import { withdrawPage } from '../pages/withdraw.page'
import type { Flow } from './flow'

function transferFlow(name: string, about: string, search: string, from: string, to: string): Flow {
  return {
    name,
    about,
    sends: 'POST /api/wallet/transfer',
    run: async ({ page, enter, step, outcome }) => {
      const transfer = transferPage(page)
      await step('open the transfer sheet', () => enter(`/user/home?modal=transfer&${search}`))
      await step('fill it in', () => transfer.fill({ from, to, amount: '100' }))
      await step('transfer', () => transfer.submit.click())
      await step('see the outcome', outcome)
    },
  }
}

/** Moving money, and the screens that list it. */
export const moneyFlows: Flow[] = [
  {
    name: 'balances',
    about: 'A member asks every game for its balance',
    sends: 'GET /api/wallet/refresh/slot',
    run: async ({ page, enter, step }) => {
      const home = homePage(page)
      await step('open home', () => enter('/user/home'))
      await step('refresh', () => home.refresh.click())
      await step('see the balances', () => expect(home.total).toHaveAttribute('value', /\d/))
    },
  },
  transferFlow('transfer', 'A member moves money from the wallet into a game', 'game=PG', 'WALLET', 'PG'),
  transferFlow(
    'transfer-out',
    'A member takes money out of a game into the wallet',
    'from=PG',
    'PG',
    'WALLET',
  ),
  {
    name: 'withdraw',
    about: 'A member withdraws to the bank account',
    sends: 'POST /api/wallet/withdrawAll',
    run: async ({ page, enter, step, outcome }) => {
      const withdraw = withdrawPage(page)
      await step('open the withdraw sheet', () => enter('/user/home?modal=withdraw'))
      await step('give the amount', () => withdraw.ask('300'))
      await step('confirm', () => withdraw.confirmOk.click())
      await step('see the outcome', outcome)
    },
  },
  {
    name: 'statement',
    about: 'A member reads the statement and turns the page',
    run: async ({ page, enter, step }) => {
      const statement = statementPage(page)
      await step('open the statement', () => enter('/user/statement'))
      await step('see the rows', () => expect(statement.rows.first()).toBeVisible())
      await step('go to page 2', () => statement.goTo(2))
      await step('see the rows', () => expect(statement.rows.first()).toBeVisible())
    },
  },
  {
    name: 'slips',
    about: 'A member looks at the uploaded slips',
    run: async ({ page, enter, step }) => {
      const slips = slipsPage(page)
      await step('open the statement', () => enter('/user/statement'))
      await step('open the slips', () => page.getByTestId('slips-open').click())
      await step('see them', () => expect(slips.rows.first()).toBeVisible())
    },
  },
]
