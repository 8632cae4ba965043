import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { readSent } from '@/api/core/money/sent-actions'
import { sentWords } from '@/api/core/money/sent-words'
import { uploadSlip } from '@/api/deposit'
import { actionName } from '@/i18n/action-name'
import '@/i18n/lost-texts'
import { useTranslation } from 'react-i18next'
import { useStore } from '@/lib/browser/store'
import { notCarriedOut } from '@/session/session-events'

/** What became of the actions that were pressed before the member's session ended by itself. */
export default function EndedActions() {
  return (
    <>
      <RefusedAction />
      <UnknownActions />
    </>
  )
}

const SLIP = actionOf(uploadSlip.spec)

/** The action whose answer was that the session is over. */
function RefusedAction() {
  const { t } = useTranslation()
  const action = useStore(notCarriedOut)
  if (action === null) return null
  return (
    <p
      role="status"
      data-testid="login-not-done"
      data-outcome="refused"
      className="rounded-control bg-info-soft px-4 py-3 text-info"
    >
      {action === SLIP ? t('lost.notDoneSlip') : t('lost.notDone', { action: actionName(t, action) })}
    </p>
  )
}

/** The actions without an answer. When that member is back, they are looked for (`lost-answers`). */
function UnknownActions() {
  const { t } = useTranslation()
  const unknown = readSent().filter(({ reported, result }) => !reported && result === null)
  if (unknown.length === 0) return null
  return (
    <div
      role="status"
      data-testid="login-unknown"
      data-outcome="unknown"
      className="flex flex-col gap-2 rounded-control bg-warning-soft px-4 py-3"
    >
      {unknown.map((sent) => (
        <p key={sent.id}>{t('lost.unknown', sentWords(t, sent))}</p>
      ))}
      <p>{t('lost.signIn')}</p>
    </div>
  )
}
