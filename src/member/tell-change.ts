import { showNotice } from '@/lib/browser/notices'
import { readUnderWay } from '@/session/under-way'
import { type Toast, toast } from '@/stores/toasts'

/** Tells of a change of what is under way. A hidden page tells it by a notification too, where the member wants that. */
export function tellChange(text: string, kind: Toast['kind']) {
  toast({ text, kind, stays: true })
  notifyHidden(text)
}

/** The notification alone. */
export function notifyHidden(text: string) {
  if (document.visibilityState === 'hidden' && readUnderWay().notify) showNotice(document.title, text)
}
