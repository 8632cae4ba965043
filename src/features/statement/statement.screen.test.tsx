import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { statement } from '@/api/statement'
import { receiptPicture } from '@/components/money/receipt-picture'
import { saveFile, shareOrSave } from '@/lib/browser/download'
import { formatMoney, satang } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, disconnect, member, mock, sandbox, sent, underWay } from '@/testing/screen/sandbox'

vi.mock('@/lib/browser/download')
vi.mock('@/components/money/receipt-picture', () => ({ receiptPicture: vi.fn(async () => new Blob()) }))
beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  vi.mocked(shareOrSave).mockResolvedValue('saved')
})

const READ = ['POST', '/api/statement'] as const

const rows = () => screen.queryAllByTestId('statement-row')
const shown = async (count: number) => {
  await waitFor(() => expect(rows()).toHaveLength(count))
  return rows().map(({ textContent }) => textContent)
}
/** The ledger's rows, newest first. */
const ledger = () => (sandbox.world().statements.get(member().id) ?? []).toReversed()
/** A page of them. */
const booked = (page: number) => ledger().slice((page - 1) * 10, page * 10)

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
  const [first, ...others] = screen.getAllByTestId('statement-day').map((day) => within(day))
  expect(first?.queryByTestId('statement-day-sums'), 'sums of a day that began before').toBeNull()
  expect(others.some((day) => day.queryByTestId('statement-day-sums'))).toBe(true)
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
  await user.click(within(row).getByTestId('statement-receipt'))
  await findToast(t('receipt.saved'))
  const [{ title, amount, rows: lines } = { rows: [] }] = vi.mocked(receiptPicture).mock.lastCall ?? []
  for (const text of [...(title?.split(DOT) ?? []), amount]) expect(row).toHaveTextContent(text ?? 'none')
  expect(lines.map(({ label }) => label)).toEqual(
    (['transfer.from', 'transfer.to', 'receipt.time', 'statement.reference'] as const).map((key) => t(key)),
  )
  for (const { value } of lines) expect(row).toHaveTextContent(value)
})

const select = ({ user }: Awaited<ReturnType<typeof renderRoute>>, label: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), option)
const covers = () => screen.getByTestId('statement-covers')
const looked = (found: number, looked: number, total: number) =>
  [
    t('statement.found', { count: found, items: found }),
    t('statement.lookedOfAll', { looked, total: total.toLocaleString('en') }),
  ].join(' · ')

it('a filter and a search cover all pages, and going back to all rows begins at the first', async () => {
  const screenOf = await renderRoute('/user/statement?page=3')
  await expectPage(3)
  const { length } = ledger()
  const deposits = ledger().filter(({ type }) => type === 'deposit')
  expect(deposits.length).toBeGreaterThan(booked(1).filter(({ type }) => type === 'deposit').length)
  await select(screenOf, t('statement.type.label'), t('statement.type.deposit'))
  for (const text of await shown(deposits.length)) {
    expect(text).toContain(t('statement.type.deposit'))
    expect(text).toContain(t('statement.place.WALLET'))
  }
  await waitFor(() => expect(covers()).toHaveTextContent(looked(deposits.length, length, length)))
  expect(screen.queryByTestId('statement-more')).toBeNull()
  const read = sent(...READ)
  await select(screenOf, t('statement.type.label'), t('statement.type.bonus'))
  await select(screenOf, t('statement.status.label'), t('statement.status.PROGRESS'))
  await screen.findByText(t('statement.noneFits'))
  // The rows that were read serve the next filter.
  expect(sent(...READ)).toBe(read)
  const { fill, press, user, router } = screenOf
  await press(t('statement.showAll'))
  await expectPage(1)
  expect(router.state.location.searchStr).toBe('')

  const id = ledger().at(-1)?.id ?? 'none'
  // Others may begin with the same.
  const found = ledger().filter((row) => row.id.includes(id)).length
  const field = screen.getByRole('searchbox', { name: t('statement.search') })
  await fill(field, id.toUpperCase())
  await waitFor(() => expect(covers()).toHaveTextContent(looked(found, length, length)))
  expect(rows().at(-1)).toHaveTextContent(id)
  await fill(field, 'no such transaction')
  await screen.findByText(t('statement.noneFits'))
  await user.clear(field)
  await expectPage(1)
  await fill(field, 'no such transaction')
  await press(t('statement.showAll'))
  await expectPage(1)
  expect(field).toHaveValue('')
})

it('older rows come below the page by a press, then by scrolling, and the pages stay within reach', async () => {
  const { press, router } = await renderRoute('/user/statement?page=2')
  await expectPage(2)
  const before = sent(...READ)
  const older = ledger().slice(10)
  const shows = (shown: number) =>
    waitFor(() =>
      expect(covers()).toHaveTextContent(t('statement.shownOfAll', { shown, total: older.length + 10 })),
    )
  const release = sandbox.hold(READ[1])
  await press(t('statement.older'))
  await expectPage(2)
  release()
  await shows(20)
  expect(sent(...READ)).toBe(before + 1)
  for (const [at, row] of rows().entries()) expect(row).toHaveTextContent(older[at]?.id ?? 'none')
  while (screen.queryByTestId('statement-more')) {
    const count = rows().length
    fireEvent.scroll(window)
    await waitFor(() => expect(rows().length).toBeGreaterThan(count))
  }
  await shows(older.length)
  expect(sent(...READ)).toBe(before + 3)
  // A row that comes moves all others on, and none is left out.
  const [newest] = ledger()
  if (!newest) throw new Error('no row')
  sandbox
    .world()
    .statements.get(member().id)
    ?.push({ ...newest, id: 'newest' })
  await press(t('common.refresh'))
  const moved = ledger().slice(10)
  await waitFor(() => expect(rows()).toHaveLength(moved.length))
  for (const [at, row] of rows().entries()) expect(row).toHaveTextContent(moved[at]?.id ?? 'none')
  await press(t('common.previousPage'))
  await expectPage(1)
  expect(router.state.location.searchStr).toBe('')
  await press(t('common.nextPage'))
  await expectPage(2)
})

it('a filter reads to the first page without rows, whatever the total says', async () => {
  sandbox.answer(READ[1], { statements: [], total: 10_000 })
  await renderRoute('/user/statement?type=deposit')
  await screen.findByText(t('statement.noneFits'))
})

it('a filter of a long statement reads five pages, five more with each press, and on from what a failed page left', async () => {
  sandbox.reset('full')
  const total = 10_031
  /** Expects the deposits of the newest rows. */
  const shows = async (newest: number) => {
    const found = ledger()
      .slice(0, newest)
      .filter(({ type }) => type === 'deposit').length
    await waitFor(() => expect(covers()).toHaveTextContent(looked(found, newest, total)))
    expect(rows()).toHaveLength(found)
  }
  const { press } = await renderRoute('/user/statement?type=deposit')
  await shows(50)
  expect(sent(...READ)).toBe(5)
  await press(t('statement.more'))
  await shows(100)
  expect(sent(...READ)).toBe(10)
  // Scrolling near that button does the same.
  fireEvent.scroll(window)
  await shows(150)
  expect(sent(...READ)).toBe(15)
  sandbox.use(mock(statement).fail('FORBIDDEN', 403))
  await press(t('statement.more'))
  expect(await screen.findByRole('alert')).toHaveTextContent(t('common.failedTitle'))
  await shows(150)
  expect(screen.queryByTestId('statement-more')).toBeNull()
  expect(sent(...READ)).toBe(16)
  clearFaults()
  await press(t('common.retry'))
  await shows(200)
})

it('a page past the end leads to the last one', async () => {
  const { press, router } = await renderRoute('/user/statement?page=99')
  await screen.findByText(t('statement.pastEnd', { page: 99 }))
  await press(t('statement.toLastPage'))
  await expectPage(5)
  expect(router.state.location.searchStr).toBe('?page=5')
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

it('an export has the pages that exist, in their order, and its buttons choose this page or all', async () => {
  const { user, press, fill } = await renderRoute('/user/statement?page=2&modal=export')
  const sheet = await findSheet(t('statement.export.title'))
  await press(t('statement.export.thisPage'), sheet)
  const fields = within(sheet).getAllByRole<HTMLInputElement>('textbox')
  const pages = () => fields.map(({ value }) => value)
  expect(pages()).toEqual(['2', '2'])
  await press(t('statement.export.allPages'), sheet)
  expect(pages()).toEqual(['1', '5'])
  for (const [from, to, ...said] of [
    ['0', '6', t('statement.export.badPage', { pages: 5 }), t('statement.export.badPage', { pages: 5 })],
    ['3', '2', '', t('statement.export.badOrder')],
  ] as const) {
    for (const [at, text] of [from, to].entries()) await fill(fields[at] as HTMLElement, text)
    await press(t('statement.export.start'), sheet)
    for (const [at, field] of fields.entries()) {
      if (said[at]) expect(field).toHaveAccessibleDescription(said[at])
      else expect(field).toBeValid()
    }
  }
  await press(t('statement.export.thisPage'), sheet)
  await press(t('statement.export.start'), sheet)
  const saved = { from: 2, to: 2, count: 10, items: '10' }
  await within(sheet).findByText(t('statement.export.savedPage', saved))
  await user.click(within(sheet).getByTestId('statement-export-close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('an export goes on with the page that failed, and its file has the rows read before', async () => {
  const { press, queryClient } = await renderRoute('/user/statement?modal=export')
  const sheet = await findSheet(t('statement.export.title'))
  await within(sheet).findByTestId('statement-export-submit')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const [releaseSecond, releaseFirst] = [sandbox.hold(READ[1]), sandbox.hold(READ[1])]
  await press(t('statement.export.start'), sheet)
  releaseFirst()
  const reading = t('statement.export.reading', { page: 2, from: 1, to: 5 })
  await waitFor(() => expect(sheet).toHaveTextContent(reading))
  sandbox.use(mock(statement).fail('FORBIDDEN', 403))
  releaseSecond()
  await within(sheet).findByRole('alert')
  clearFaults()
  const before = sent(...READ)
  await press(t('common.retry'), sheet)
  await within(sheet).findByTestId('statement-export-done')
  expect(sent(...READ)).toBe(before + 4)
  const csv = await vi.mocked(saveFile).mock.lastCall?.[0].text()
  for (const page of [1, 2, 3, 4, 5]) for (const { id } of booked(page)) expect(csv).toContain(id)
  expect(csv).toMatch(/^\uFEFF"Date and time[^"]*","Type","Status","From","To","Amount","[^"]+","Reference/)
  await press(t('statement.export.again'), sheet)
  expect(await vi.mocked(shareOrSave).mock.lastCall?.[0].text(), 'what is saved again').toBe(csv)
})

it.each([
  ['cancel', 200],
  ['cancel', 403],
  ['close', 200],
] as const)(
  'an ended export (by "%s", answered with %i) reads no further page, and saves no file',
  async (end, status) => {
    const { user, press, queryClient } = await renderRoute('/user/statement?modal=export')
    const sheet = await findSheet(t('statement.export.title'))
    const submit = await within(sheet).findByTestId('statement-export-submit')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const release = sandbox.hold(READ[1])
    await user.click(submit)
    await within(sheet).findByTestId('statement-export-progress')
    await press(t(`common.${end}`), sheet)
    if (status !== 200) sandbox.use(mock(statement).fail('FORBIDDEN', status))
    release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    if (end === 'cancel') await within(sheet).findByTestId('statement-export-submit')
    else expect(screen.queryByRole('dialog')).toBeNull()
    expect(saveFile).not.toHaveBeenCalled()
    // The page behind, and the first one of the export.
    await waitFor(() => expect(underWay()).toEqual([]))
    expect(sent(...READ)).toBe(2)
  },
)
