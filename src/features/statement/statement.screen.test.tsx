import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { statement } from '@/api/statement'
import { formatMoney, satang } from '@/lib/money'
import { findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, disconnect, member, mock, sandbox, sent } from '@/testing/screen/sandbox'

const READ = ['POST', '/api/statement'] as const

const rows = () => screen.queryAllByTestId('statement-row')
const shown = async (count: number) => {
  await waitFor(() => expect(rows()).toHaveLength(count))
  return rows().map(({ textContent }) => textContent)
}
/** A page of the ledger's rows, newest first. */
const booked = (page: number) =>
  (sandbox.world().statements.get(member().id) ?? []).toReversed().slice((page - 1) * 10, page * 10)

/** Expects exactly these rows of the server, in its order. */
async function expectPage(page: number) {
  const wanted = booked(page)
  await waitFor(() => {
    expect(rows()).toHaveLength(wanted.length)
    for (const [at, { amount, id }] of wanted.entries()) {
      expect(rows()[at]).toHaveTextContent(formatMoney(satang(amount)))
      expect(rows()[at]).toHaveTextContent(id)
    }
  })
}

it('pages show the rows of the server, and the previous page stays until the next has come', async () => {
  const { press, router } = await renderRoute('/user/statement')
  await expectPage(1)
  for (const text of await shown(10)) expect(text).toMatch(/\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/)
  const release = sandbox.hold(READ[1])
  await press(t('common.page', { page: 2 }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?page=2'))
  await expectPage(1)
  await press(t('common.nextPage'))
  await expectPage(3)
  const before = sent(...READ)
  release()
  await waitFor(() => expect(sent(...READ)).toBe(before + 1))
  // A late answer never takes the place of a newer page.
  await expectPage(3)
  await press(t('common.page', { page: 2 }))
  await expectPage(2)
})

it('a row opens its detail, and its reference number is copied', async () => {
  const { user } = await renderRoute('/user/statement')
  await expectPage(1)
  const [row] = rows()
  if (!row) throw new Error('no row')
  const details = within(row).getByRole('group')
  expect(details).not.toHaveAttribute('open')
  await user.click(within(row).getByText(t(`statement.type.${booked(1)[0]?.type ?? 'other'}`)))
  expect(details).toHaveAttribute('open')
  await user.click(within(row).getByRole('button', { name: t('statement.copyReference') }))
  const id = booked(1)[0]?.id ?? ''
  await findToast(t('client.copied', { text: id }))
  expect(await navigator.clipboard.readText()).toBe(id)
})

it('filters apply to the page, stay on the next one, and say what they cover', async () => {
  const { user, press, router } = await renderRoute('/user/statement')
  await expectPage(1)
  const select = (label: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), option)
  await select(t('statement.type.label'), t('statement.type.deposit'))
  const deposits = booked(1).filter(({ type }) => type === 'deposit').length
  expect(deposits).toBeGreaterThan(0)
  for (const text of await shown(deposits)) expect(text).toContain(t('statement.type.deposit'))
  const total = (sandbox.world().statements.get(member().id) ?? []).length
  expect(screen.getByRole('main')).toHaveTextContent(
    `${t('statement.covers', { shown: deposits, count: 10 })} · ${t('statement.coversTotal', { count: total, total })}`,
  )
  await select(t('statement.status.label'), t('statement.status.FAILED'))
  await screen.findByText(t('statement.noneFits'))
  expect(rows()).toHaveLength(0)
  await press(t('statement.showAll'))
  await expectPage(1)
  await select(t('statement.type.label'), t('statement.type.deposit'))
  await press(t('common.page', { page: 2 }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?type=deposit&page=2'))
})

it('types, statuses and places are translated, amounts and times are not', async () => {
  await renderRoute('/user/statement', { locale: 'la' })
  await expectPage(1)
  const at = booked(1).findIndex(({ type, status }) => type === 'transfer' && status === 'SUCCESS')
  const [row, wire] = [rows()[at], booked(1)[at]]
  if (!row || !wire) throw new Error('no transfer')
  within(row).getByText(t('statement.type.transfer'))
  within(row).getByText(t('statement.status.SUCCESS'))
  expect(row).toHaveTextContent(t('statement.place.WALLET'))
  expect(row).not.toHaveTextContent(/WALLET|SUCCESS|JOKER2/)
  const [date = '', time = ''] = new Date(wire.createdAt + 7 * 3_600_000).toISOString().split(/[T.]/)
  expect(row).toHaveTextContent(`${date.split('-').toReversed().join('/')} ${time}`)
})

it.each(['page=abc&type=x&status=y&modal=z', 'page=1', 'page=0', 'page=-1', 'page=1.5'])(
  'what is invalid in an address is ignored: %s',
  async (search) => {
    await renderRoute(`/user/statement?${search}`)
    await expectPage(1)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('a page past the end leads to the last one', async () => {
  const { press, router } = await renderRoute('/user/statement?page=99')
  await screen.findByText(t('statement.pastEnd', { page: 99 }))
  await press(t('statement.toLastPage'))
  await expectPage(5)
  expect(router.state.location.searchStr).toBe('?page=5')
})

it('an empty statement says so', async () => {
  sandbox.reset('nothing')
  await renderRoute('/user/statement')
  await screen.findByText(t('common.empty'))
  expect(screen.queryByRole('navigation', { name: t('common.pages') })).toBeNull()
})

it('a statement that is loading or cannot be read is told as such, with a way on', async () => {
  sandbox.use(mock(statement).fail('FORBIDDEN', 403))
  const { press } = await renderRoute('/user/statement')
  expect(await screen.findByRole('alert')).toHaveTextContent(t('common.failedTitle'))
  expect(rows()).toHaveLength(0)
  clearFaults()
  await press(t('common.retry'))
  await expectPage(1)
})

it('offline the page that is there stays, and another one comes once the connection is back', async () => {
  const { press } = await renderRoute('/user/statement')
  await expectPage(1)
  const reconnect = disconnect()
  await screen.findByText(t('common.offline'))
  await expectPage(1)
  await press(t('common.nextPage'))
  expect(await screen.findByRole('alert')).toHaveTextContent(t('common.failedTitle'))
  reconnect()
  await expectPage(2)
})
