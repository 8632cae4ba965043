import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { toasts } from '@/stores/toasts'
import { renderInRouter } from '@/testing/render-in-router'
import { testQueryClient } from '@/testing/test-query-client'
import ReportModal from './report-modal'

beforeAll(() => Promise.all([setLocale('en'), loadNamespace('member')]))
beforeEach(() => {
  toasts.change(() => [])
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  return () => void Object.assign(navigator, { canShare: undefined })
})

const open = () =>
  renderInRouter(
    <QueryClientProvider client={testQueryClient()}>
      <ReportModal screen={{ shown: [], outcomes: [] }} />
    </QueryClientProvider>,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const told = () => toasts.read().map(({ text }) => text)

it('a report in a browser that loses files can be copied, and is not said to be saved', async () => {
  vi.stubGlobal('TelegramWebview', {})
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open()
  await press(t('report.save'))
  expect(told()).toEqual([t('report.inApp')])
  await press(t('report.copy'))
  await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining('"version": "1.2"')))
})

it('a report in another browser is saved, and says so', async () => {
  open()
  await screen.findByText(t('report.intro'))
  await press(t('report.save'))
  expect(screen.queryByRole('button', { name: t('report.copy') })).toBeNull()
  expect(told()).toEqual([expect.stringContaining(t('report.saved', { reference: '' }))])
})

it.each([
  ['that another app has taken says so', () => null, 1, 0],
  ['that the member did not share says nothing', () => new DOMException('', 'AbortError'), 0, 0],
  ['that no app takes is saved', () => new Error('no app'), 1, 1],
])('a report %s', async (_, answer, tells, saves) => {
  const share = async () => {
    const failure = answer()
    if (failure) throw failure
  }
  Object.assign(navigator, { canShare: () => true, share })
  open()
  await press(t('report.share'))
  // What follows from the answer has happened.
  await new Promise((resolve) => setTimeout(resolve))
  expect([told().length, told().join()]).toEqual([
    tells,
    expect.stringContaining(tells > 0 ? t('report.saved', { reference: '' }) : ''),
  ])
  expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(saves)
})
