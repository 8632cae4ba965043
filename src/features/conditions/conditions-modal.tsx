import { useQuery } from '@tanstack/react-query'
import { conditions } from '@/api/lookup'
import { Articles } from '@/components/articles'
import { Empty } from '@/components/empty'
import { Modal, SheetBody } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'
import { QueryView } from '@/components/query-view'
import { Skeleton } from '@/components/skeleton'
import { useTranslation } from '@/i18n/texts'

/** The conditions of play, from the member's menu (specification section 2). */
export default function ConditionsModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const query = useQuery(conditions())
  return (
    <Modal name="conditions" title={t('terms.conditions')} onClose={close}>
      <SheetBody>
        <QueryView query={query} loading={<Skeleton className="h-60 w-full rounded-card" />}>
          {(articles) =>
            articles.length > 0 ? <Articles articles={articles} /> : <Empty text={t('terms.noConditions')} />
          }
        </QueryView>
      </SheetBody>
    </Modal>
  )
}
