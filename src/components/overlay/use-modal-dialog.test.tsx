import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInRouter } from '@/testing/render-in-router'
import { openDialogs } from './dialog-stack'
import { useModalDialog } from './use-modal-dialog'

function TestDialog({ onDismiss, locked = false }: { onDismiss: () => void; locked?: boolean }) {
  const { dialog, heading, onBackdrop } = useModalDialog({ onDismiss, locked })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: as the app's own dialogs have it
    <dialog {...dialog} aria-label="test" onClick={onBackdrop}>
      <h2 ref={heading} tabIndex={-1}>
        Title
      </h2>
      <input type="file" aria-label="file" />
      <dialog aria-label="inside" />
    </dialog>
  )
}

/** A button and open dialogs; the question comes first in the page, as the app's own do. */
function Dialogs({ open, isDone = false }: { open: ('sheet' | 'question')[]; isDone?: boolean }) {
  return (
    <main>
      <button type="button" disabled={isDone}>
        opener
      </button>
      {open.includes('question') && <TestDialog key="question" onDismiss={() => {}} />}
      {open.includes('sheet') && <TestDialog key="sheet" onDismiss={() => {}} />}
    </main>
  )
}

/** The dialog on screen, and whether the browser was kept from closing it by a cancel. */
function open(locked = false) {
  const onDismiss = vi.fn()
  const { unmount } = renderInRouter(<TestDialog onDismiss={onDismiss} locked={locked} />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  return { dialog, onDismiss, unmount }
}

const cancel = () => new Event('cancel', { cancelable: true })

it('opens with its heading focused, and closes with its component; the page behind scrolls again', async () => {
  const { dialog, onDismiss, unmount } = open()
  const scrolls = () => document.documentElement.style.overflow !== 'hidden'
  expect([dialog.open, scrolls()]).toEqual([true, false])
  expect(document.activeElement).toBe(screen.getByText('Title'))
  unmount()
  await act(async () => {})
  expect([dialog.open, openDialogs.read(), scrolls()]).toEqual([false, [], true])
  expect(onDismiss).not.toHaveBeenCalled()
})

it('gives the focus back to what opened it, or near it, also when what it had opened closes with it or later', async () => {
  const { rerender } = renderInRouter(<Dialogs open={[]} />)
  const opener = screen.getByRole('button', { name: 'opener' })
  for (const last of [[], ['question'] as const]) {
    opener.focus()
    rerender(<Dialogs open={['sheet']} />)
    screen.getByLabelText('file').focus()
    rerender(<Dialogs open={['sheet', 'question']} />)
    expect(openDialogs.read()).toHaveLength(2)
    rerender(<Dialogs open={[...last]} />)
    await act(async () => {})
    rerender(<Dialogs open={[]} />)
    await waitFor(() => expect(opener).toHaveFocus())
  }
  rerender(<Dialogs open={['sheet']} />)
  rerender(<Dialogs open={[]} isDone />)
  await waitFor(() => expect(screen.getByRole('main'), 'what a disabled one stands in').toHaveFocus())
})

it('asks to be dismissed by a cancel, by a press beside it, and when the browser closes it by itself', () => {
  const { dialog, onDismiss } = open()
  const event = cancel()
  fireEvent(dialog, event)
  expect([event.defaultPrevented, dialog.open]).toEqual([true, true])
  expect(onDismiss).toHaveBeenCalledTimes(1)
  fireEvent.click(dialog)
  expect(onDismiss).toHaveBeenCalledTimes(2)
  fireEvent(dialog, new Event('close'))
  expect(onDismiss).toHaveBeenCalledTimes(3)
  // Control: what happens inside it dismisses nothing.
  fireEvent.click(screen.getByText('Title'))
  fireEvent(screen.getByLabelText('file'), new Event('cancel', { bubbles: true, cancelable: true }))
  fireEvent(screen.getByLabelText('inside'), new Event('close'))
  expect(onDismiss).toHaveBeenCalledTimes(3)
})

it('stays open while it is locked', () => {
  const { dialog, onDismiss } = open(true)
  fireEvent(dialog, cancel())
  fireEvent.click(dialog)
  act(() => dialog.close())
  expect(dialog.open).toBe(true)
  expect(onDismiss).not.toHaveBeenCalled()
})
