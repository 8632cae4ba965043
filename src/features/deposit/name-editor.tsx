import { useTranslation } from 'react-i18next'
import { useUpdateBankAccountName } from '@/api/account'
import { doneText } from '@/components/feedback/error-text'
import { checked, Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { UppercaseField } from '@/components/form/uppercase-field'
import { Button } from '@/components/layout/button'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { isEnglishName, joinName } from '@/rules/bank-name'
import { toast } from '@/stores/toasts'

const FIELDS = ['name'] as const

interface NameEditorProps {
  bankCode: string
  /** Whether the account number can be copied without changing the name, so that nobody is stuck here. */
  canSkip: boolean
  onFinish: (next: 'copy-later' | 'copy-now' | 'leave') => void
}

/** Asks for the account name in English letters and saves it. */
export function NameEditor({ bankCode, canSkip, onFinish }: NameEditorProps) {
  const { t } = useTranslation()
  const update = useUpdateBankAccountName()

  const save = (name: string) =>
    update.press(
      { bankCode, bankAccountName: joinName(name, '') },
      {
        onSuccess: (_, shown) => {
          toast({ kind: 'success', text: doneText(t, t('deposit.name.saved'), shown), stays: Boolean(shown) })
          onFinish('copy-later')
        },
        onError: (error) => toast({ text: joinName(name, ''), error, write: true }),
      },
    )

  return (
    <Modal
      name="bank-name"
      title={t('deposit.name.title')}
      onClose={() => onFinish('leave')}
      locked={update.busy}
    >
      <div data-testid="bank-name-edit" className="flex min-h-0 grow flex-col">
        <Form
          fields={FIELDS}
          check={({ name }) =>
            checked(name, { name: isEnglishName(name) ? undefined : t('client.nameEnglishOnly') })
          }
          onSubmit={save}
          busy={update.busy}
          className="flex min-h-0 grow flex-col"
        >
          <SheetBody>
            <p className="mb-4 text-muted">{t('deposit.name.text')}</p>
            <UppercaseField
              label={t('profile.bankAccountName')}
              name="name"
              testId="bank-name-input"
              hint={t('deposit.name.hint')}
              autoComplete="off"
              enterKeyHint="done"
              lang="en"
            />
          </SheetBody>
          <SheetFooter>
            <SubmitButton data-testid="bank-name-save">{t('deposit.name.save')}</SubmitButton>
            {canSkip && (
              <Button
                data-testid="bank-name-skip"
                look="quiet"
                wide
                onClick={() => onFinish('copy-now')}
                disabled={update.busy}
              >
                {t('deposit.name.skip')}
              </Button>
            )}
          </SheetFooter>
        </Form>
      </div>
    </Modal>
  )
}
