import { showNotice } from '@/lib/browser/notices'
import { readUnderWay } from '@/session/under-way'
import { type Toast, toast } from '@/stores/toasts'

/**
 * Tells of a change of what is under way by a toast. On a visible page it goes by itself, because several would cover what
 * is in use, unless it `stays`. One that comes on a hidden page stays, and is told by a notification too where the member
 * wants that.
 */
export function tellChange(text: string, kind: Toast['kind'], stays = document.visibilityState === 'hidden') {
  toast({ text, kind, stays })
  notifyHidden(text)
}

/** The notification alone. */
export function notifyHidden(text: string) {
  if (document.visibilityState === 'hidden' && readUnderWay().notify) showNotice(document.title, text)
}
