import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInfo } from '@/api/lookup'
import { CopyButton } from '@/components/money/copy-button'
import { SaveReceipt } from '@/components/money/save-receipt'
import { useCurrencyWord } from '@/currency/currency'
import { deviceDateTime, formatDateTime } from '@/lib/dates'
import { formatMoney } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { knownType, relatedItem, type StatementRow } from './rows'

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
  const site = useInfo().data?.name ?? t('common.appName')
  const currency = useCurrencyWord()
  const receipt = () => ({
    site,
    title: `${t(`statement.type.${knownType(row.statementType) ?? 'other'}`)}${DOT}${t(`statement.status.${row.status}`)}`,
    amount: row.amount === null ? '' : `${formatMoney(row.amount)} ${currency}`,
    rows: [
      { label: t('transfer.from'), value: placeName(row.from) },
      { label: t('transfer.to'), value: placeName(row.to) },
      { label: t('receipt.time'), value: formatDateTime(row.createdAt) },
      { label: t('statement.reference'), value: row._id ?? '' },
    ],
  })
  return (
    <>
      <dl className="flex flex-col gap-2 border-line border-t bg-surface px-3 py-3 text-sm">
        <Fact name={t('transfer.from')}>{placeName(row.from)}</Fact>
        <Fact name={t('transfer.to')}>{placeName(row.to)}</Fact>
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
      <div className="bg-surface px-3 pb-3">
        <SaveReceipt testId="statement-receipt" receipt={receipt} />
      </div>
    </>
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
