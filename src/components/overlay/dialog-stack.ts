import { createStore } from '@/lib/browser/store'
import { noteLayerChange } from './ghost-click-guard'

/** The open dialogs, the topmost last: toasts are shown inside it, since all outside a modal dialog is inert. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Opens a dialog above all else. Gives the function that closes it, which also gives the focus back. */
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
