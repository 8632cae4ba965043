import { useTranslation } from 'react-i18next'
import { clockSkew, serverNow } from '@/api/core/transport/clock'
import { slipHours, useSlipHours } from '@/api/member-lookup'
import { Loading } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Card } from '@/components/layout/card'
import { useIsPast } from '@/lib/browser/countdown'
import { formatTime } from '@/lib/dates'
import { SlipSender } from './slip-sender'

/**
 * The deposit modal's slip upload. It is closed when the server says so, and open if the
 * server's hours can't be loaded. `isMain`: its button looks like the sheet's main action.
 */
export function SlipUpload({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation()
  const hours = useSlipHours()
  return (
    <Card>
      <h3 className="font-semibold">{t('slip.title')}</h3>
      <p className="text-muted text-sm">{t('slip.note')}</p>
      <div className="mt-3">
        {hours.isPending ? (
          <Loading>
            <Skeleton className="h-13" />
          </Loading>
        ) : (
          <Hours hours={hours.data ?? OPEN} isMain={isMain} />
        )}
      </div>
    </Card>
  )
}

const OPEN = { isOpen: true, closedFrom: null, closedTo: null, text: null }

interface HoursProps {
  hours: SlipHours & { text: string | null }
  isMain: boolean
}

function Hours({ hours, isMain }: HoursProps) {
  const { t } = useTranslation()
  const { isClosed, changesAt } = slipWindow(hours, serverNow(slipHours.spec))
  // Re-renders at opening and closing time.
  useIsPast(changesAt === null ? null : changesAt - (clockSkew(slipHours.spec) ?? 0))
  const { closedFrom: from, closedTo: to, text } = hours
  const words = from && to ? { from, to } : null
  const closed = isClosed ? (
    <div role="status" data-testid="slip-closed" className="rounded-control bg-warning-soft p-3 text-warning">
      <p className="font-semibold">{t('slip.closed')}</p>
      {words && <p className="text-sm">{t('slip.hours', words)}</p>}
      {text && <p className="text-sm">{text}</p>}
      <p className="text-sm">{t('slip.closedHelp')}</p>
    </div>
  ) : null
  return (
    <>
      {!isClosed && (words || text) && (
        <p data-testid="slip-hours" className="mb-3 text-muted text-sm">
          {text || (words && t('slip.hours', words))}
        </p>
      )}
      <SlipSender isMain={isMain} closed={closed} />
    </>
  )
}

interface SlipHours {
  /** Null where the server doesn't say it clearly: then a slip can be sent, and the server decides. */
  isOpen: boolean | null
  /** `HH:mm` in the business zone; null or unreadable: no closed hours. */
  closedFrom: string | null
  closedTo: string | null
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

function minuteOfDay(text: string | null): number | null {
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d\d)(?::\d\d)?\s*$/.exec(text ?? '') ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= DAY_MINUTES ? minute % DAY_MINUTES : null
}

/**
 * Whether slips are closed at `now` (epoch ms, server clock), and when that changes (null: not by time). Hours may
 * cross midnight. The server's `isOpen: false` takes precedence.
 */
export function slipWindow(
  { isOpen, closedFrom, closedTo }: SlipHours,
  now: number,
): { isClosed: boolean; changesAt: number | null } {
  const from = minuteOfDay(closedFrom)
  const to = minuteOfDay(closedTo)
  if (isOpen === false || from === null || to === null || from === to)
    return { isClosed: isOpen === false, changesAt: null }
  const minute = minuteOfDay(formatTime(now)) ?? 0
  const until = (other: number) => (other - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const isClosed = until(to) < until(from)
  const startOfMinute = now - (now % MINUTE_MS)
  return { isClosed, changesAt: startOfMinute + until(isClosed ? to : from) * MINUTE_MS }
}
