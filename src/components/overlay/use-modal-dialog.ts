import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { openDialog, openDialogs } from './dialog-stack'
import { useClosingBack } from './use-closing-back'

interface ModalDialogOptions {
  onDismiss: () => void
  locked?: boolean
  inHistory?: boolean
  first?: RefObject<HTMLElement | null>
}

/**
 * A modal `<dialog>` that is open as long as its component is mounted. `onDismiss` is called when the member wants to
 * leave it: by Escape, by Android's Back gesture, and by a press beside it where `onBackdrop` is its `onClick`. `locked`
 * keeps it open. `inHistory` says that it has an entry in the history, so that Back closes it anyway. Give `dialog` to
 * the `<dialog>`. The element of `first` takes the focus on opening, else the one that is given `heading`, else the first
 * control.
 */
export function useModalDialog({ onDismiss, locked = false, inHistory = false, first }: ModalDialogOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    if (!ref.current) return
    const close = openDialog(ref.current)
    const focused = first ?? heading
    focused.current?.focus()
    return close
  }, [first])

  const dismiss = () => {
    if (!locked) onDismiss()
  }
  useClosingBack(dismiss, !inHistory)
  // A file input and a dialog inside this one send the same events.
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== ref.current) return
    event.preventDefault()
    dismiss()
  }
  // Without a press since the last one, a browser ignores `preventDefault` on cancel, or sends no cancel at all. A dialog
  // that closes because its component goes is no longer among the open ones.
  const onClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = ref.current
    if (!dialog || event.target !== dialog || !openDialogs.read().includes(dialog)) return
    if (locked) dialog.showModal()
    else onDismiss()
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) dismiss()
  }

  return { dialog: { ref, onCancel, onClose }, heading, onBackdrop, dismiss }
}
