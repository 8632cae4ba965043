import { readSent, sentType } from '@/api/core/money/sent-actions'
import '@/i18n/lost-texts'
import { useTranslation } from 'react-i18next'
import { useStore } from '@/lib/browser/store'
import { formatDateTime } from '@/lib/dates'
import { orderName } from '@/rules/statement-type'
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

/** The action whose answer was that the session is over. */
function RefusedAction() {
  const { t } = useTranslation()
  const type = useStore(notCarriedOut)
  if (type === null) return null
  return (
    <p
      role="status"
      data-testid="login-not-done"
      data-outcome="refused"
      className="rounded-control bg-info-soft px-4 py-3 text-info"
    >
      {type === 'slip'
        ? t('lost.notDoneSlip')
        : t('lost.notDone', { action: t(`lost.action.${orderName(type)}`) })}
    </p>
  )
}

/** The actions without an answer. When that member is back, they are looked for (`lost-answers`). */
function UnknownActions() {
  const { t } = useTranslation()
  const unknown = readSent().filter(({ reported }) => !reported)
  if (unknown.length === 0) return null
  return (
    <div
      role="status"
      data-testid="login-unknown"
      data-outcome="unknown"
      className="flex flex-col gap-2 rounded-control bg-warning-soft px-4 py-3"
    >
      {unknown.map((sent) => (
        <p key={sent.id}>
          {t('lost.unknown', {
            action: t(`lost.action.${orderName(sentType(sent))}`),
            time: formatDateTime(sent.at),
          })}
        </p>
      ))}
      <p>{t('lost.signIn')}</p>
    </div>
  )
}
