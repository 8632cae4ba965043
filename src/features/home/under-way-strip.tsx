import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { kindOf } from '@/api/core/money/kind-of'
import { orderWords } from '@/api/core/money/sent-words'
import { moneyPolicy } from '@/api/money'
import { useOpenQr } from '@/api/qrcode'
import { spin } from '@/api/spinwheel'
import { IconButton } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { QrCountdown } from '@/components/money/qr-countdown'
import { useOpenModal } from '@/components/overlay/modal-route'
import { actionName } from '@/i18n/action-name'
import { askToNotify, canNotify } from '@/lib/browser/notices'
import { useSlowClock } from '@/lib/browser/visible-interval'
import type { Satang } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { isInProgress, useOpenSent, useReadRows } from '@/member/use-under-way'
import { useHeldQrs } from '@/session/held-qrs'
import { writeOwn } from '@/session/stored-token'
import { type Kind, setNotify, useNotedUnderWay } from '@/session/under-way'
import { useHiddenBalance } from '@/stores/hidden-balance'
import { toast } from '@/stores/toasts'

/**
 * What waits for its end: an action without an answer, a QR, withdrawals and slips in progress. A tap leads there. Shows
 * what was read last, and sends no request.
 */
export default function UnderWayStrip() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useOpenModal()
  const hidden = useHiddenBalance()
  const client = useQueryClient()
  const sent = useOpenSent()
  const qr = useOpenQr(useHeldQrs())
  const rows = useReadRows()
  // Leaves out what has become too old.
  useSlowClock()

  const toStatement = () => navigate({ to: '/user/statement' })
  const toSlips = () => navigate({ to: '/user/statement', search: { modal: 'slips' } })
  const inProgress = (kind: Kind, item: Pick<ItemProps, 'icon' | 'words' | 'onPress'>): ItemProps[] => {
    const [first, second] = (rows[kind] ?? []).filter(isInProgress)
    const amount = second ? null : first?.amount
    return first ? [{ kind, state: 'progress', amount, end: t('statement.status.PROGRESS'), ...item }] : []
  }
  const items: ItemProps[] = [
    ...sent.map((one) => ({
      kind: kindOf(one.action),
      state: 'unknown' as const,
      icon: CircleHelp,
      words: t('home.underWay.sent', { action: hidden ? actionName(t, one.action) : orderWords(t, one) }),
      onPress: () => {
        // What was put off without a look at the balance is asked about again, as on the next page.
        if (!one.reported) moneyPolicy.adoptSent(client)
        navigate({ to: one.action === actionOf(spin.spec) ? '/user/spin' : '/user/statement' })
      },
    })),
    ...(qr ? [qr] : []).map(({ amount, endsAt }) => ({
      kind: 'qr',
      state: 'waiting' as const,
      icon: QrCode,
      words: t('deposit.qr.active'),
      amount,
      end: endsAt !== null && <QrCountdown endsAt={endsAt} />,
      onPress: () => {
        writeOwn('last-channel', { name: 'qr' })
        open('deposit')
      },
    })),
    ...inProgress('withdraw', {
      icon: ArrowUpFromLine,
      words: t('statement.type.withdraw'),
      onPress: toStatement,
    }),
    ...inProgress('slip', { icon: ReceiptText, words: t('statement.place.SLIP'), onPress: toSlips }),
  ]
  if (items.length === 0) return null
  return (
    <nav
      data-testid="underway"
      aria-label={t('home.underWay.label')}
      className="flex items-center rounded-card border border-line bg-raised shadow-card"
    >
      <ul className="flex min-w-0 grow divide-x divide-line overflow-x-auto">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no state
          <Item key={`${item.kind} ${index}`} {...item} amount={hidden ? null : item.amount} />
        ))}
      </ul>
      <NotifyButton />
    </nav>
  )
}

interface ItemProps {
  kind: string
  state: 'waiting' | 'progress' | 'unknown'
  icon: LucideIcon
  words: string
  amount?: Satang | null | undefined
  /** Its state, or the time that is left. */
  end?: ReactNode
  onPress: () => unknown
}

function Item({ kind, state, icon: Icon, words, amount = null, end, onPress }: ItemProps) {
  return (
    <li className="max-w-full shrink-0 grow">
      <button
        type="button"
        data-testid="underway-row"
        data-kind={kind}
        data-state={state}
        onClick={onPress}
        className="flex min-h-11 w-full items-center gap-2 rounded-card px-3 py-1 text-left text-sm -outline-offset-3 active:bg-surface"
      >
        <Icon size={20} className="shrink-0 text-warning" />
        <span className="min-w-0">
          {words}
          {amount !== null && (
            // The narrowest phones have no room for it on the line.
            <Amount
              amount={amount}
              className="ml-1 font-semibold max-[359px]:sr-only"
              unitClassName="font-normal"
            />
          )}
          {end && (
            <span className="text-muted">
              {DOT}
              {end}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

/** Whether a hidden page tells the result by a notification. The browser is asked by this press alone. */
function NotifyButton() {
  const { t } = useTranslation()
  const { notify } = useNotedUnderWay()
  const [isOffered, setIsOffered] = useState(canNotify)
  if (!isOffered) return null
  const press = async () => {
    if (notify) return setNotify(false)
    const isAllowed = await askToNotify()
    setIsOffered(canNotify)
    if (isAllowed) setNotify(true)
    toast({ text: t(isAllowed ? 'home.underWay.notifyOn' : 'home.underWay.blocked') })
  }
  const Icon = notify ? BellRing : Bell
  return (
    <IconButton
      data-testid="under-way-notify"
      label={t('home.underWay.notify')}
      aria-pressed={notify}
      onClick={press}
      tone={notify ? 'text-info' : 'text-muted'}
      className="active:bg-surface"
    >
      <Icon size={20} />
    </IconButton>
  )
}
