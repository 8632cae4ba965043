import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { withdrawAll } from '@/api/wallet'
import { findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { mock, sandbox } from '@/testing/screen/sandbox'

/** Withdraws with a fault of the server's. Gives the alert, and the app. */
async function failed(fault: Parameters<typeof sandbox.use>[0]) {
  const app = await renderRoute('/user/home?modal=withdraw')
  const sheet = await findSheet(t('withdraw.title'))
  sandbox.use(fault)
  await app.fill(await within(sheet).findByRole('textbox', { name: t('withdraw.amount') }), '100')
  await app.press(t('withdraw.submit'), sheet)
  await app.press(t('withdraw.submit'), await screen.findByRole('alertdialog'))
  return { app, alert: await screen.findByTestId('alert') }
}
const refused = (code: 'MONEY_NOT_ENOUGH' | 'BONUS_REMAINING' | 'REQUEST_LIMIT') =>
  mock(withdrawAll).fail(code)

it.each([
  ['too little money', 'MONEY_NOT_ENOUGH', 'deposit.title', '/user/home?modal=deposit'],
  ['money in a game', 'MONEY_NOT_ENOUGH', 'withdraw.moveFirst', '/user/home?modal=transfer&from=JOKER2'],
  ['a bonus', 'BONUS_REMAINING', 'refund.toBonus', '/user/bonus'],
] as const)('the button of an alert about %s leads there', async (_, code, name, place) => {
  const { app, alert } = await failed(refused(code))
  await app.press(t(name), alert)
  await waitFor(() => expect(app.router.state.location.href).toBe(place))
  expect(screen.queryByTestId('alert')).toBeNull()
})

it('an open outcome leads to the statement', async () => {
  const { app, alert } = await failed(mock(withdrawAll).drop())
  await app.press(t('statement.reminder.statement'), alert)
  await waitFor(() => expect(app.router.state.location.href).toBe('/user/statement'))
})

it('a refusal that sends nobody anywhere has OK alone', async () => {
  const { alert } = await failed(refused('REQUEST_LIMIT'))
  expect(within(alert).queryAllByTestId(/^way-/)).toEqual([])
  within(alert).getByRole('button', { name: t('common.ok') })
})
