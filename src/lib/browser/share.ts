import { share } from './limited-calls'

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
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
