import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { PictureNote } from '@/components/feedback/picture-note'
import { ReportButton } from '@/components/feedback/report-button'
import type { ChatSession } from '../connection/chat-session'
import type { Entry } from '../model/conversation'

const BUTTON =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium text-sm active:bg-line'

interface FailedActionsProps {
  entry: Entry
  outbox: ChatSession['outbox']
}

/** Retry, Delete and Report for a failed message, below what support needs of a picture of it. */
export function FailedActions({ entry: { key, at, own }, outbox }: FailedActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      {own?.error && <PictureNote failure={own.error} at={at} testId="chat-reference" />}
      <div className="flex flex-wrap justify-end gap-x-2">
        <button
          type="button"
          data-testid="chat-retry"
          onClick={() => outbox.retry(key)}
          className={`${BUTTON} text-info`}
        >
          <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('chat.retry')}
        </button>
        <button
          type="button"
          data-testid="chat-delete"
          onClick={() => outbox.remove(key)}
          className={`${BUTTON} text-muted`}
        >
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('chat.delete')}
        </button>
        <ReportButton />
      </div>
    </>
  )
}
