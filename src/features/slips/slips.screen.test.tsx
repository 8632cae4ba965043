import { act, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SLIP_REASONS } from '@/api/shapes/slip-reasons'
import { slipPicture, slips } from '@/api/statement'
import { noteUnderWay } from '@/session/under-way'
import { toasts } from '@/stores/toasts'
import { findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, mock, sandbox, sent } from '@/testing/screen/sandbox'
import { decideSlip } from '../../../mocks/rules/money/slip'

const READ = '/api/statement/slip'
const slip = { createdAt: '2026-07-01T05:00:00.000Z', amount: 100, status: 'FAILED', note: null }

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/statement?modal=slips', visit)
  const sheet = await findSheet(t('statement.slips.title'))
  const rows = () =>
    within(sheet)
      .queryAllByRole('listitem')
      .filter((item) => item.dataset.status)
  const areShown = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))
  const toPage = (page: number) => app.press(t('common.page', { page }), sheet)
  const pageLink = (page: number) => within(sheet).queryByRole('button', { name: t('common.page', { page }) })
  return { ...app, sheet, rows, areShown, toPage, pageLink }
}

it('every reason has its words in both spellings, and any other note none', async () => {
  const notes = [...SLIP_REASONS, 'WHATEVER', 'constructor', '']
  sandbox.answer(READ, {
    total: notes.length,
    slips: notes.map((note, at) => ({ ...slip, note, reference: `r${at}` })),
  })
  const { rows, areShown } = await open({ locale: 'th' })
  await areShown(notes.length)
  const told = rows().map((row) => row.querySelector('[data-code]')?.textContent)
  expect(told.slice(SLIP_REASONS.length)).toEqual([undefined, undefined, undefined])
  const texts = told.slice(0, SLIP_REASONS.length)
  expect(new Set(texts).size).toBe(SLIP_REASONS.length - 2)
  for (const [at, reason] of SLIP_REASONS.entries())
    expect(texts[at]).toBe(t(`codes.slips.${reason}.reason`) + t(`codes.slips.${reason}.hint`))
  for (const text of texts) expect(text).not.toMatch(/[A-Z]+_[A-Z]+|codes\./)
  for (const row of rows()) expect(row).not.toHaveTextContent('WHATEVER')
})

it('slips are shown ten to a page, and a failed or empty page keeps its pager', async () => {
  sandbox.reset('full')
  const { sheet, press, areShown, toPage, pageLink } = await open()
  await areShown(10)
  await press(t('common.lastPage'), sheet)
  await waitFor(() => expect(pageLink(25)).toHaveAttribute('aria-current', 'page'))
  await areShown(10)
  sandbox.use(mock(slips).fail('NO_DATA'))
  await toPage(24)
  await within(sheet).findByRole('alert')
  clearFaults()
  await toPage(23)
  await areShown(10)
  sandbox.answer(READ, { total: 10, slips: [] })
  await toPage(22)
  await within(sheet).findByText(t('common.empty'))
  sandbox.restore()
  await toPage(21)
  await areShown(10)
})

it('a picture opens in its tab, is offered as a link where that was closed meanwhile, or is told to be none', async () => {
  const url = 'https://good.example/slip.png'
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { user, sheet, areShown } = await open()
  await areShown(4)
  const view = async (answer: object) => {
    sandbox.answer('/api/statement/slip/reference/*', answer)
    const [button] = within(sheet).getAllByRole('button', { name: t('statement.slips.view') })
    if (button) await user.click(button)
  }
  await view({ url: null })
  await findToast(t('statement.slips.noPicture'))
  expect(tab.close).toHaveBeenCalledOnce()
  await view({ url })
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(url))
  tab.closed = true
  await view({ url })
  const link = await within(sheet).findByRole('link', { name: t('statement.slips.openHere') })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer'])
  // A picture that the list has an address of needs no call.
  const [known] = within(sheet).getAllByRole('link', { name: t('statement.slips.view') })
  expect(known).toHaveAttribute('href', expect.stringContaining('/uploads/'))
})

it('a picture that is asked for and left is told by no toast, and its tab is closed', async () => {
  const tab = { close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { user, sheet, areShown, router, queryClient } = await open()
  await areShown(4)
  const release = sandbox.hold(slipPicture.spec.path)
  const [view] = within(sheet).getAllByTestId('slip-open')
  if (view) await user.click(view)
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  await router.navigate({ to: '/user/statement', search: {} })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  release()
  expect(toasts.read()).toEqual([])
  await waitFor(() => expect(tab.close).toHaveBeenCalled())
})

describe('a pending slip', () => {
  const read = () => sent('POST', READ)
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        shouldAdvanceTime: true,
      }),
  )
  afterEach(() => void vi.useRealTimers())

  it('is read every ten seconds until it is decided', async () => {
    const { sheet, rows, areShown } = await open()
    await areShown(4)
    within(sheet).getByText((text) => text.includes(t('statement.slips.watching')))
    const before = read()
    await vi.advanceTimersByTimeAsync(10_500)
    await waitFor(() => expect(read()).toBeGreaterThan(before))
    const world = sandbox.world()
    const pending = [...world.slips.values()].find(({ status }) => status === 'PROGRESS')
    if (!pending) throw new Error('no slip is pending')
    decideSlip(world, pending, 'SUCCESS', '')
    await vi.advanceTimersByTimeAsync(10_500)
    await waitFor(() => expect(rows()[0]).toHaveTextContent(t('statement.status.SUCCESS')))
    const decided = read()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read()).toBe(decided)
  })

  it('is read no more after five minutes, until it is asked for', async () => {
    const { sheet, areShown, press, queryClient } = await open()
    await areShown(4)
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 5 * 60_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    const watching = () => within(sheet).queryByText((text) => text.includes(t('statement.slips.watching')))
    await waitFor(() => expect(watching()).toBeNull())
    // Nor by the watch that every page has.
    await import('@/routes/-under-way')
    act(() => noteUnderWay('slip', true))
    const before = read()
    await vi.advanceTimersByTimeAsync(60_000)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(read()).toBe(before)
    await press(t('common.refresh'), sheet)
    await waitFor(() => expect(watching()).not.toBeNull())
  })
})
