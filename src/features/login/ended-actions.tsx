import { readSent } from '@/api/core/money/sent-actions'
import { sentWords } from '@/api/core/money/sent-words'
import '@/i18n/lost-texts'
import { useTranslation } from 'react-i18next'
import NotDone from '@/member/not-done'

/** What became of the actions that were pressed before the member's session ended by itself. */
export default function EndedActions() {
  return (
    <>
      <NotDone page="login" />
      <UnknownActions />
    </>
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
