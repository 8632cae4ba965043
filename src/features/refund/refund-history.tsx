import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesThatCame } from '@/api/core/wire/wire'
import { useRefunds } from '@/api/refund'
import { MoneyRows, ROWS_PER_PAGE } from '@/components/money/money-rows'

/** The cashback received so far, ten a page. */
export function RefundHistory() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const query = useRefunds(
    { page, limit: ROWS_PER_PAGE },
    {
      placeholderData: keepPreviousData,
      select: ({ refunds: rows, total }) => ({
        total,
        came: entriesThatCame(rows),
        rows: rows.map(({ refundAmount, createdAt }) => ({
          title: t('refund.title'),
          amount: refundAmount,
          at: createdAt,
        })),
      }),
    },
  )
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('refund.history')}</h3>
      <MoneyRows
        query={query}
        page={page}
        onPage={setPage}
        testId="refund-row"
        emptyText={t('refund.historyNone')}
      />
    </section>
  )
}
