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
 * Prepares the browser for a page's first modal dialog, when idle. Chromium styles the page for it only then, which
 * makes the first sheet open 14 ms later on a slow phone (`npm run bench`). Safari, which has no idle callback, doesn't.
 */
export function prepareDialogs() {
  if ('requestIdleCallback' in window) whenIdle(async () => requestIdleCallback(openUnseen))
}

/** Opens and closes an empty dialog in one task. Inert, it takes no focus; a focused field would lose it all the same. */
function openUnseen() {
  if (openDialogs.read().length > 0 || document.activeElement !== document.body) return
  const unseen = document.createElement('dialog')
  unseen.inert = true
  document.body.append(unseen)
  unseen.showModal()
  unseen.close()
  unseen.remove()
}
