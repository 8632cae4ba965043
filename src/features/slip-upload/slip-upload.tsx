import { useTranslation } from 'react-i18next'
import { clockSkew, serverNow } from '@/api/core/transport/clock'
import { slipHours, useSlipHours } from '@/api/member-lookup'
import { Loading } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Card } from '@/components/layout/card'
import { useIsPast } from '@/lib/browser/countdown'
import { type SlipHours, slipWindow } from './slip-hours'
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
