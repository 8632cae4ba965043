import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangePassword, useProfile } from '@/api/account'
import { checked, Form, type FormValues } from '@/components/form/form'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { StrengthHint } from './strength-hint'

const FIELDS = ['old', 'new', 'confirm'] as const
type Name = (typeof FIELDS)[number]

/**
 * Changes the password. All three fields are required, and the new password must be typed
 * twice. Its strength is only a hint. The session continues.
 */
export default function PasswordModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const { data: member } = useProfile()
  const { press, busy } = useChangePassword()
  const [typed, setTyped] = useState('')
  const oldField = useRef<HTMLInputElement>(null)

  const check = (values: FormValues<Name>) => {
    const required = (name: Name) => (values[name] === '' ? t('common.required') : undefined)
    const differ = values.new !== values.confirm ? t('client.passwordsDiffer') : undefined
    return checked(values, {
      old: required('old'),
      new: required('new'),
      confirm: required('confirm') ?? differ,
    })
  }
  const submit = (values: FormValues<Name>) => {
    press(
      { oldPassword: values.old, newPassword: values.new },
      {
        onSuccess: () => {
          toast({ kind: 'success', text: t('profile.password.changed') })
          close()
        },
        onError: async (error) => {
          await showAlert({
            title: t('profile.password.failedTitle'),
            error,
            unknown: t('profile.password.unknown'),
          })
          if (error.code !== 'WRONG_PASSWORD') return
          // Not every browser focuses the field whose text it selects.
          oldField.current?.focus()
          oldField.current?.select()
        },
      },
    )
  }

  return (
    <Modal name="password" title={t('profile.password.title')} onClose={close} locked={busy}>
      <Form
        fields={FIELDS}
        check={check}
        onSubmit={submit}
        busy={busy}
        className="flex min-h-0 grow flex-col"
      >
        <SheetBody>
          <div className="flex flex-col gap-4">
            {/* Tells password managers which account this is. */}
            <input hidden readOnly autoComplete="username" value={member?.username ?? ''} />
            <PasswordField
              ref={oldField}
              name="old"
              label={t('profile.password.old')}
              testId="password-old"
              autoComplete="current-password"
              enterKeyHint="next"
            />
            <PasswordField
              name="new"
              label={t('profile.password.new')}
              testId="password-new"
              autoComplete="new-password"
              enterKeyHint="next"
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              hint={<StrengthHint password={typed} known={member ? [member.username] : []} />}
            />
            <PasswordField
              name="confirm"
              label={t('profile.password.confirm')}
              testId="password-confirm"
              autoComplete="new-password"
              enterKeyHint="done"
            />
          </div>
        </SheetBody>
        <SheetFooter>
          <SubmitButton data-testid="password-submit">{t('profile.password.submit')}</SubmitButton>
        </SheetFooter>
      </Form>
    </Modal>
  )
}
