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
