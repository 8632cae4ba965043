import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import { useTranslation } from 'react-i18next'
import type { Finding } from '@/api/core/endpoint/evidence'
import { movementOf, type SentAction } from '@/api/core/money/sent-actions'
import { sentWords } from '@/api/core/money/sent-words'
import { useCoupons } from '@/api/spinwheel'
import { MAIN, useWallet } from '@/api/wallet'
import { formatAccountNo } from '@/rules/account-number'
import { bankTitles } from '@/rules/bank-name'

const UNKNOWN = { outcome: 'unknown', Icon: CircleHelp, box: 'bg-warning-soft', tone: 'text-warning' }
const LOOKS = {
  shown: { outcome: 'success', Icon: CircleCheck, box: 'bg-positive-soft', tone: 'text-positive' },
  failed: { outcome: 'refused', Icon: CircleX, box: 'bg-negative-soft', tone: 'text-negative' },
  'not-shown': UNKNOWN,
  unread: UNKNOWN,
}
const LINES = {
  shown: 'lost.shown',
  failed: 'lost.failed',
  'not-shown': 'lost.notShown',
  unread: 'lost.unknown',
} as const

/** What is known of a lost action. */
export function LostLine({ sent, finding }: { sent: SentAction; finding: Finding }) {
  const { t } = useTranslation()
  const { result } = sent
  const { outcome, Icon, box, tone } = LOOKS[finding.is]
  const way = useWay(sent)
  const won = useNewCoupons(sent)
  return (
    <li
      role="status"
      data-testid="lost-answer"
      data-outcome={outcome}
      className={`flex items-start gap-2 rounded-card p-3 ${box}`}
    >
      <Icon className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p>
          {result === null
            ? t(LINES[finding.is], sentWords(t, sent))
            : t('lost.result', { ...sentWords(t, sent), result: result || t('spin.prizeUnnamed') })}
          {result === null && finding.is === 'shown' && ` ${t(`evidence.shown.${finding.by}`)}`}
        </p>
        {won && <Note name="won">{won}</Note>}
        {way && <Note name="way">{way}</Note>}
      </div>
    </li>
  )
}

function Note({ name, children }: { name: string; children: string }) {
  return (
    <p data-testid={`lost-answer-${name}`} className="wrap-anywhere mt-1 text-sm">
      {children}
    </p>
  )
}

/** From where to where the money of a sent action goes; null where that is not known, or the wallet has not been read. */
function useWay(sent: SentAction): string | null {
  const { t, i18n } = useTranslation()
  const { data } = useWallet()
  const { from, to } = movementOf(sent)
  if (!data || from === undefined) return null
  const { bankAccount, slots } = data
  const nameOf = (code: string) =>
    code === MAIN ? t('home.mainWallet') : slots.find((slot) => slot.code === code)?.name || code
  const bank =
    bankAccount &&
    `${bankTitles(bankAccount.bank, bankAccount.bankCode, i18n.language).title} ${formatAccountNo(bankAccount.bankAccountNo)}`
  const target = to === undefined ? bank : nameOf(to)
  return target ? t('lost.way', { from: nameOf(from), to: target }) : null
}

/** The coupons that came since a spin whose answer was lost. */
function useNewCoupons({ signs, result }: SentAction): string | null {
  const { t } = useTranslation()
  const known = signs.find(({ sign }) => sign.by === 'prize')?.mark
  const { data } = useCoupons({ enabled: false })
  if (result !== null || !Array.isArray(known) || !data) return null
  const names = data.coupons.flatMap(({ _id, prize }) =>
    known.includes(_id) ? [] : prize?.name || t('spin.coupon'),
  )
  return names.length > 0 ? t('lost.newCoupons', { names: names.join(', ') }) : null
}
