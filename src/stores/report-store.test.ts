import { expect, it, vi } from 'vitest'

it('opens at the press, with what is on screen: at once, or when the recorder that reads it is there', async () => {
  vi.resetModules()
  const { loadRecorder, recordStart } = await import('@/recorder/recorder-buffer')
  recordStart(() => import('@/recorder/recorder'))
  const { closeReport, openReport, reportStore: reportDoor } = await import('./report-store')
  openReport()
  expect(reportDoor.read()).toEqual({})
  await loadRecorder()
  expect(reportDoor.read()).toEqual({ screen: { shown: [], told: [] } })
  closeReport()
  openReport()
  expect(reportDoor.read()).toEqual({ screen: { shown: [], told: [] } })
})
