import { readSent, statementTypeOf } from '@/api/core/money/sent-actions'
import '@/i18n/lost-texts'
import { useTranslation } from '@/i18n/i18n-provider'
import { formatDateTime } from '@/lib/dates'
import { knownType } from '@/rules/statement-type'

/**
 * The actions whose outcome was unknown when the member's session ended. When that member is back, they are looked for
 * (`lost-answers`).
 */
export default function UnknownActions() {
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
            action: t(`lost.action.${knownType(statementTypeOf(sent))}`),
            time: formatDateTime(sent.at),
          })}
        </p>
      ))}
      <p>{t('lost.signIn')}</p>
    </div>
  )
}
