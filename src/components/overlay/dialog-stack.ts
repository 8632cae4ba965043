import { whenIdle } from '@/lib/browser/idle-loader'
import { createStore } from '@/lib/browser/store'
import { noteLayerChange } from './ghost-click-guard'

/**
 * The open dialogs, topmost last. Toasts render inside the topmost, because a modal dialog makes everything else
 * inert.
 */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Opens a modal dialog. Gives the function that closes it and restores the focus. */
export function openDialog(element: HTMLDialogElement): () => void {
  element.showModal()
  noteLayerChange()
  openDialogs.change((open) => [...open, element])
  return () => {
    openDialogs.change((open) => open.filter((other) => other !== element))
    element.close()
    noteLayerChange()
  }
}

/**
 * Prepares the browser for a page's first modal dialog, when idle. Chromium builds its styles for modal dialogs when the
 * first one opens, which takes some 14 ms on a slow phone (`npm run bench`). Browsers without idle callbacks are left out.
 */
export function prepareDialogs() {
  if ('requestIdleCallback' in window) whenIdle(async () => requestIdleCallback(openUnseen))
}

/**
 * Opens and closes an empty dialog in one task, so that it is never painted. It is inert, so it takes no focus. A focused
 * element would lose the focus all the same, so nothing happens while there is one.
 */
function openUnseen() {
  if (openDialogs.read().length > 0 || document.activeElement !== document.body) return
  const unseen = document.createElement('dialog')
  unseen.inert = true
  document.body.append(unseen)
  unseen.showModal()
  unseen.close()
  unseen.remove()
}
