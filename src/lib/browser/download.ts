/** A browser may start reading a file only after the press; a minute is ample. */
const KEEP_MS = 60_000

/** Saves a file under a name, as a download. The file is let go a minute later. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}

/** Whether this device can hand files to another app (Web Share, level 2). */
export function canShareFiles(files: File[]): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files })
}

/**
 * Hands a file to another app of the member's choice, and saves it where that is not possible. To be called inside a
 * press. `cancelled`: the member chose none, which is no failure.
 */
export async function shareOrSave(blob: Blob, name: string): Promise<'shared' | 'saved' | 'cancelled'> {
  const files = [new File([blob], name, { type: blob.type })]
  if (canShareFiles(files)) {
    try {
      await navigator.share({ files })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  saveFile(blob, name)
  return 'saved'
}
