import { useTranslation } from 'react-i18next'
import { useAgreements } from '@/api/lookup'
import { checked, Form, type FormValues } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { Articles } from '@/components/media/articles'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { writeStored } from '@/lib/browser/storage'

const FIELDS = ['remember'] as const

/**
 * The agreement shown after entering home. Only OK with the box ticked stops it from showing
 * at the next entries.
 */
export default function AgreementModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const query = useAgreements()
  const accept = ({ remember }: FormValues<(typeof FIELDS)[number]>) => {
    if (remember) writeStored('remember-agreement', '1')
    close()
  }
  return (
    <Modal name="agreement" title={t('terms.agreement')} onClose={close}>
      <Form
        fields={FIELDS}
        check={(values) => checked(values, {})}
        onSubmit={accept}
        className="flex min-h-0 grow flex-col"
      >
        <SheetBody>
          <Articles query={query} empty={t('terms.noAgreement')} />
        </SheetBody>
        <SheetFooter>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="remember"
              value="1"
              data-testid="agreement-remember"
              className="size-5 shrink-0 accent-ink"
            />
            {t('terms.remember')}
          </label>
          <SubmitButton data-testid="agreement-ok">{t('common.ok')}</SubmitButton>
        </SheetFooter>
      </Form>
    </Modal>
  )
}
