import { type Screen, screenNow } from './handles'
import { createStore } from './store'

/** The report of a problem that is open, with what was on screen when it was asked for; null: none. */
export const reportDoor = createStore<Screen | null>(null)

/** Opens "Report a problem". To be called in a press, so that what is on screen is what the member means. */
export function openReport() {
  const screen = screenNow()
  reportDoor.change(() => screen)
}

/** Closes it. */
export function closeReport() {
  reportDoor.change(() => null)
}
