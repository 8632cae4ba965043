import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'

/** The notice of an empty list, with an optional next step. */
export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div data-testid="empty" className="flex flex-col items-center gap-3 px-4 py-8 text-center text-muted">
      <Inbox className="size-9" />
      <p>{text}</p>
      {action}
    </div>
  )
}
