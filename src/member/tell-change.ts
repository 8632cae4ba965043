import { showNotice } from '@/lib/browser/notices'
import { readUnderWay } from '@/session/under-way'
import { type Toast, toast } from '@/stores/toasts'

/**
 * Tells of a change of what is under way. A hidden page tells it by a notification too, where the member wants that, and
 * keeps it until the member has seen it. `stays`: also on a visible page, where several would cover what is in use.
 */
export function tellChange(text: string, kind: Toast['kind'], stays = document.visibilityState === 'hidden') {
  toast({ text, kind, stays })
  notifyHidden(text)
}

/** The notification alone. */
export function notifyHidden(text: string) {
  if (document.visibilityState === 'hidden' && readUnderWay().notify) showNotice(document.title, text)
}
