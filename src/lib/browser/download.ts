import { share } from './limited-calls'

/** How long an object URL stays valid, in ms: a browser may read it some time after the click. */
const KEEP_MS = 60_000

/** Whether the user closed the share sheet, which is no failure. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Downloads a file under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}

/** Whether this device can share these files (Web Share, level 2). */
export function canShareFiles(files: File[]): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files })
}

/**
 * Shares a file, or downloads it where sharing is impossible or fails. Call it in a click handler. `cancelled`: the
 * user closed the share sheet, which is no failure.
 */
export async function shareOrSave(blob: Blob, name: string): Promise<'shared' | 'saved' | 'cancelled'> {
  const files = [new File([blob], name, { type: blob.type })]
  if (canShareFiles(files)) {
    try {
      await share({ files })
      return 'shared'
    } catch (error) {
      if (isClosed(error)) return 'cancelled'
    }
  }
  saveFile(blob, name)
  return 'saved'
}

/** Whether the device can share a link. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/**
 * Opens the system's share sheet; call it in a click handler. False when that fails; closing the sheet is no failure.
 */
export async function shareLink(given: { title: string; url: string }): Promise<boolean> {
  try {
    await share(given)
    return true
  } catch (error) {
    return isClosed(error)
  }
}
