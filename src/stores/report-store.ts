import { createStore } from '@/lib/browser/store'
import { withRecorder } from '@/recorder/recorder-buffer'
import type { ScreenSnapshot } from '@/recorder/recording'

/** The open problem report, with the screen snapshot as soon as that is taken; null while no report is open. */
export const reportStore = createStore<{ screen?: ScreenSnapshot } | null>(null)

/** Opens "Report a problem". Call it in the click handler, so that the snapshot shows what the member saw. */
export function openReport() {
  reportStore.change(() => ({}))
  withRecorder(({ takeScreenSnapshot }) =>
    reportStore.change((asked) => asked && { screen: takeScreenSnapshot() }),
  )
}

/** Closes "Report a problem". */
export function closeReport() {
  reportStore.change(() => null)
}
