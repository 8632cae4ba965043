import { inAppBrowser } from '@/lib/browser/device'
import { toast } from '@/stores/toasts'

/**
 * Says that a file was saved. In an app's own browser, which loses files without a word, says instead what else the
 * member can do.
 */
export function toastSaved(text: string, inApp: string): void {
  toast(inAppBrowser() ? { kind: 'info', text: inApp, stays: true } : { kind: 'success', text })
}
