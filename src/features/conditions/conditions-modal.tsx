import { useTranslation } from 'react-i18next'
import { useConditions } from '@/api/lookup'
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
        <Articles query={query} empty={t('terms.noConditions')} />
      </SheetBody>
    </Modal>
  )
}
