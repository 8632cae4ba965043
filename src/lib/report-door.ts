import type { Screen } from './handles'
import { withRecorder } from './notes'
import { createStore } from './store'

/** The report of a problem that is asked for, with what was on screen then as soon as that is known; null: none. */
export const reportDoor = createStore<{ screen?: Screen } | null>(null)

/** Opens "Report a problem". To be called in a press, so that what is on screen is what the member means. */
export function openReport() {
  reportDoor.change(() => ({}))
  withRecorder(({ screenNow }) => reportDoor.change((asked) => asked && { screen: screenNow() }))
}

/** Closes it. */
export function closeReport() {
  reportDoor.change(() => null)
}
