import { useTranslation } from 'react-i18next'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { uploadSlip } from '@/api/deposit'
import { actionName } from '@/i18n/action-name'
import '@/i18n/lost-texts'
import { useStore } from '@/lib/browser/store'
import { notCarriedOut } from '@/session/session-events'

const SLIP = actionOf(uploadSlip.spec)

/** The pressed action whose answer was that the site is closed. */
export default function ClosedAction() {
  const { t } = useTranslation()
  const action = useStore(notCarriedOut)
  if (action === null) return null
  return (
    <p
      role="status"
      data-testid="terminated-not-done"
      data-outcome="refused"
      className="rounded-control bg-info-soft px-4 py-3 text-info"
    >
      {action === SLIP
        ? t('lost.notDoneClosedSlip')
        : t('lost.notDoneClosed', { action: actionName(t, action) })}
    </p>
  )
}
