import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/money/copy-button'
import { deviceDateTime } from '@/lib/dates'
import { relatedItem, type StatementRow } from './rows'

/** A row's details: both accounts, the related item, the time in the device's zone if that differs, the reference. */
export function RowDetail({
  row,
  placeName,
}: {
  row: StatementRow
  placeName: (place: string | null) => string
}) {
  const { t } = useTranslation()
  const related = relatedItem(row)
  const deviceTime = deviceDateTime(row.createdAt)
  return (
    <dl className="flex flex-col gap-2 border-line border-t bg-surface px-3 py-3 text-sm">
      <Fact name={t('statement.from')}>{placeName(row.from)}</Fact>
      <Fact name={t('statement.to')}>{placeName(row.to)}</Fact>
      {related && <Fact name={t('statement.related.label')}>{t(`statement.related.${related.name}`)}</Fact>}
      {deviceTime && <Fact name={t('statement.deviceTime')}>{deviceTime}</Fact>}
      {row._id && (
        <Fact name={t('statement.reference')}>
          <span className="-my-2 flex flex-wrap items-center gap-x-1">
            <span className="break-all">{row._id}</span>
            <CopyButton text={row._id} testId="copy-statement-id" label={t('statement.copyReference')} />
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-baseline gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
