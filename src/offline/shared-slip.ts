/** How long a shared slip waits for the sheet, in ms: enough to sign in. */
const KEPT_MS = 10 * 60_000

/** The slip that another app has shared with the installed one, once; null without one, and for an old one. */
export async function takeSharedSlip(): Promise<File | null> {
  try {
    if (!(await caches.has('shared-slip'))) return null
    const shared = await (await caches.open('shared-slip')).match('/shared-slip')
    await forgetSharedSlip()
    const at = Number(shared?.headers.get('X-Time'))
    if (!shared || Math.abs(Date.now() - at) > KEPT_MS) return null
    const picture = await shared.blob()
    const name = decodeURIComponent(shared.headers.get('X-Name') ?? '')
    return new File([picture], name || 'slip', { type: picture.type })
  } catch {
    // A browser without that storage, or one that blocks it.
    return null
  }
}

/** Removes the shared slip of a member who signs out. */
export async function forgetSharedSlip() {
  await globalThis.caches?.delete('shared-slip')
}
