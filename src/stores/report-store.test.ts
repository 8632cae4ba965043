import { expect, it, vi } from 'vitest'

it('opens at the press and takes the screen at once, or when the recorder has loaded', async () => {
  vi.resetModules()
  const { loadRecorder, recordStart } = await import('@/recorder/recorder-buffer')
  recordStart(() => import('@/recorder/recorder'))
  const { closeReport, openReport, reportStore } = await import('./report-store')
  openReport()
  expect(reportStore.read()).toEqual({})
  await loadRecorder()
  expect(reportStore.read()).toEqual({ screen: { shown: [], outcomes: [] } })
  closeReport()
  openReport()
  expect(reportStore.read()).toEqual({ screen: { shown: [], outcomes: [] } })
})
