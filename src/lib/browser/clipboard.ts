import { writeClipboard } from './limited-calls'

/**
 * The open dialog around the focus, else the last open one; the body when none is open. Elements outside an open
 * dialog are inert and can't be focused.
 */
function topLayer(): Element {
  const around = document.activeElement?.closest('dialog[open]')
  return around ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

/** Copies by a selection, for when the Clipboard API refuses or is missing, as on insecure pages. False on failure. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  // 16 px: below that, iOS zooms in on focus.
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0', fontSize: '16px' })
  topLayer().append(area)
  area.focus({ preventScroll: true })
  area.setSelectionRange(0, text.length)
  try {
    // Without the focus, the command copies something else and still returns true.
    // oxlint-disable-next-line typescript/no-deprecated -- browsers without the newer way have this one
    return document.activeElement === area && document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Copies a text; browsers allow it only in a click handler. False when the browser refuses. Never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await writeClipboard(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}
