import { expect, it, vi } from 'vitest'

it('opens at the press, with what is on screen: at once, or when the recorder that reads it is there', async () => {
  vi.resetModules()
  const { loadRecorder, noteStart } = await import('./notes')
  noteStart(() => import('./recorder'))
  const { closeReport, openReport, reportDoor } = await import('./report-door')
  openReport()
  expect(reportDoor.read()).toEqual({})
  await loadRecorder()
  expect(reportDoor.read()).toEqual({ screen: { shown: [], told: [] } })
  closeReport()
  openReport()
  expect(reportDoor.read()).toEqual({ screen: { shown: [], told: [] } })
})
