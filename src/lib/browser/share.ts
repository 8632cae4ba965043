/** Whether the phone can hand a link to another app. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the phone's own share sheet; to be called inside a press. False when it could not; closing it is no failure. */
export async function shareLink(given: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(given)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
