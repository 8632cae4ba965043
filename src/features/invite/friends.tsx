import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesThatCame } from '@/api/core/wire/wire'
import { useInvites } from '@/api/invite'
import { MoneyRows, ROWS_PER_PAGE } from '@/components/money/money-rows'

/** The invited friends, ten a page: who, when, and the earned amount. */
export function Friends() {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const query = useInvites(
    { page, limit: ROWS_PER_PAGE },
    {
      placeholderData: keepPreviousData,
      select: ({ invites: rows, total }) => ({
        total,
        came: entriesThatCame(rows),
        rows: rows.map(({ from, amount, createdAt }) => ({
          title: from?.name || t('invite.friend'),
          isName: Boolean(from?.name),
          amount,
          at: createdAt,
        })),
      }),
    },
  )
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('invite.friends')}</h3>
      <MoneyRows
        query={query}
        page={page}
        onPage={setPage}
        testId="invite-row"
        emptyText={t('invite.none')}
      />
    </section>
  )
}
