import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { findPromotion } from '@/api/promotion'
import { findMessage } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, member, mock, money, sandbox, sent } from '@/testing/screen/sandbox'

const TAKE = ['GET', '/api/promotion/activate/LUMA100'] as const

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/bonus', visit)
  const code = await screen.findByRole('textbox', { name: t('bonus.promotion.title') })
  const find = () => app.press(t('bonus.promotion.find'))
  const lookUp = async (text: string) => {
    await app.fill(code, text)
    await find()
  }
  const isUnknown = () => screen.findByText(t('bonus.promotion.none'))
  return { ...app, code, find, lookUp, isUnknown }
}

it('a code is upper-cased, looked up and received once', async () => {
  const { user, press, dismiss, code, lookUp } = await open()
  await lookUp('  luma100 ')
  const sheet = await screen.findByRole('dialog')
  await waitFor(() => expect(sheet).toHaveTextContent('25%'))
  expect(code).toHaveValue('  LUMA100 ')
  expect(sent('GET', '/api/promotion/find/LUMA100')).toBe(1)
  await press(t('bonus.promotion.receive'), sheet)
  const question = await findMessage(t('bonus.detail.ask', { name: 'LUMA100' }))
  await user.dblClick(within(question).getByRole('button', { name: t('bonus.promotion.receive') }))
  await dismiss(t('bonus.detail.done', { name: 'LUMA100' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('heading', { name: t('bonus.current.title') })
  expect([sent(...TAKE), money()]).toEqual([1, 2450_75 + 100_00])
  expect(sandbox.world().statements.get(member().id)?.at(-1)).toMatchObject({ type: 'bonus', amount: 100_00 })
})

it('a refused promotion is told in an alert, and nothing is paid', async () => {
  const { press, lookUp, dismiss } = await open()
  await lookUp('full2026')
  await press(t('bonus.promotion.receive'), await screen.findByRole('dialog'))
  await press(t('bonus.promotion.receive'), await screen.findByRole('alertdialog'))
  expect(await dismiss(t('bonus.promotion.failedTitle'))).toContain(t('codes.errors.BONUS_FULL'))
  expect(money()).toBe(2450_75)
})

it('an unknown code is told until something is typed', async () => {
  const { user, code, find, lookUp, isUnknown } = await open({ locale: 'th' })
  await find()
  expect(code).toHaveAccessibleDescription(expect.stringContaining(t('common.required')))
  await lookUp('a/b?c#ไทย')
  await isUnknown()
  expect(screen.queryByRole('dialog')).toBeNull()
  const asked = sandbox.requests().map(({ path }) => path)
  expect(asked.filter((path) => path.includes('promotion/'))).toEqual([
    `/api/promotion/find/${encodeURIComponent('A/B?C#ไทย')}`,
  ])
  await user.type(code, 'x')
  expect(screen.queryByText(t('bonus.promotion.none'))).toBeNull()
})

it.each([
  ['404', mock(findPromotion).fail('', 404)],
  ['NO_PROMOTION', mock(findPromotion).fail('NO_PROMOTION')],
  ['NO_DATA in a 200', mock(findPromotion).fail('NO_DATA', 200)],
  ['an empty answer', mock(findPromotion).fail('', 200)],
])('%s is an unknown code', async (_what, fault) => {
  sandbox.use(fault)
  const { lookUp, isUnknown } = await open()
  await lookUp('luma100')
  await isUnknown()
})

it('a failed look-up is told at the field, and not as an unknown code', async () => {
  sandbox.use(mock(findPromotion).fail('REQUEST_LIMIT'))
  const { code, lookUp, find } = await open()
  await lookUp('luma100')
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining(t('codes.errors.REQUEST_LIMIT'))),
  )
  expect(screen.queryByText(t('bonus.promotion.none'))).toBeNull()
  clearFaults()
  await find()
  await screen.findByRole('dialog')
})

it('a link whose code would be another call sends nothing, and its sheet says that it cannot be opened', async () => {
  await renderRoute('/user/bonus?modal=promotion&bonus=..%2F..%2Frefund%2FaddWallet')
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByText(t('client.cannotOpen'))
  expect(within(sheet).queryByRole('button', { name: t('common.retry') })).toBeNull()
  const asked = sandbox.requests().map(({ path }) => path)
  expect(asked.filter((path) => /promotion|addWallet/i.test(path))).toEqual([])
})
