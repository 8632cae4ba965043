import { useTranslation } from 'react-i18next'
import { useConditions } from '@/api/lookup'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Articles } from '@/components/media/articles'
import { Modal, SheetBody } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'

/** The conditions of play, opened from the member's menu. */
export default function ConditionsModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const query = useConditions()
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
