import { showNotice } from '@/lib/browser/notices'
import { readStored } from '@/lib/browser/storage'
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

/** Whether the member hides amounts: what comes by itself, also on a locked phone, is told without them. */
export const areAmountsHidden = () => readStored('hide-balance') !== null

/** The notification alone. */
export function notifyHidden(text: string) {
  if (document.visibilityState === 'hidden' && readUnderWay().notify) showNotice(document.title, text)
}
