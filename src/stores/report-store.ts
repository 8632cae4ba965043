import { createStore } from '@/lib/browser/store'
import { withRecorder } from '@/recorder/recorder-buffer'
import type { ScreenSnapshot } from '@/recorder/recording'

/** The report of a problem that is asked for, with what was on screen then as soon as that is known; null: none. */
export const reportStore = createStore<{ screen?: ScreenSnapshot } | null>(null)

/** Opens "Report a problem". To be called in a press, so that what is on screen is what the member means. */
export function openReport() {
  reportStore.change(() => ({}))
  withRecorder(({ takeScreenSnapshot }) =>
    reportStore.change((asked) => asked && { screen: takeScreenSnapshot() }),
  )
}

/** Closes it. */
export function closeReport() {
  reportStore.change(() => null)
}
