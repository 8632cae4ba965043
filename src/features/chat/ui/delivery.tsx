import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/components/feedback/error-text'
import { DOT } from '@/lib/text/dot'
import type { Entry } from '../model/conversation'

const LOOKS = {
  uploading_file: { Icon: Clock, tone: '', text: 'chat.status.uploading' },
  sending: { Icon: Clock, tone: '', text: 'chat.status.sending' },
  failed: { Icon: CircleAlert, tone: 'text-negative', text: 'chat.status.failed' },
  succeed: { Icon: Check, tone: '', text: 'chat.status.sent' },
} as const satisfies Record<Entry['status'], unknown>

/** The delivery status of a message from the member or guest, as icon and text. */
export function Delivery({ entry: { status, own } }: { entry: Entry }) {
  const { t } = useTranslation()
  const { Icon, tone, text } = LOOKS[status]
  const error = own?.error
  const reason = error?.kind === 'refused' ? errorText(t, error) : ''
  return (
    <span className={`inline-flex items-start gap-1 ${tone}`}>
      <Icon aria-hidden="true" size={14} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span className={status === 'succeed' ? 'sr-only' : ''}>
        {t(text)}
        {reason && `${DOT}${reason}`}
      </span>
    </span>
  )
}
