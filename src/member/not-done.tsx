import { useTranslation } from 'react-i18next'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { uploadSlip } from '@/api/deposit'
import { actionName } from '@/i18n/action-name'
import '@/i18n/lost-texts'
import { useStore } from '@/lib/browser/store'
import { notCarriedOut } from '@/session/session-events'

const SLIP = actionOf(uploadSlip.spec)
const TEXTS = {
  login: { slip: 'lost.notDoneSlip', other: 'lost.notDone' },
  terminated: { slip: 'lost.notDoneClosedSlip', other: 'lost.notDoneClosed' },
} as const

/** The pressed action whose answer was that the session is over, or that the site is closed. */
export default function NotDone({ page }: { page: keyof typeof TEXTS }) {
  const { t } = useTranslation()
  const action = useStore(notCarriedOut)
  if (action === null) return null
  const { slip, other } = TEXTS[page]
  return (
    <p
      role="status"
      data-testid={`${page}-not-done`}
      data-outcome="refused"
      className="rounded-control bg-info-soft px-4 py-3 text-info"
    >
      {action === SLIP ? t(slip) : t(other, { action: actionName(t, action) })}
    </p>
  )
}
