import { usePrefetchQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { banks, useSources } from '@/api/lookup'
import { useValidateAccount } from '@/api/registration'
import { PageError } from '@/components/feedback/page-error'
import { Field, SelectField } from '@/components/form/field'
import { type FormValues, typeInto } from '@/components/form/form'
import { PasswordField } from '@/components/form/password-field'
import { Button } from '@/components/layout/button'
import { normalisePhone } from '@/rules/phone'
import { editDraft, inviteCodeOf, isOfLaterStep, readDraft, registrationOf, type Step } from '../draft/draft'
import { inviteCodeOffered } from '../draft/invite-code'
import { Optional, StepForm } from './step-form'

const FIELDS = ['name', 'username', 'password', 'confirm', 'sourceCode', 'inviteCode'] as const
type Values = FormValues<(typeof FIELDS)[number]>

interface ProfileStepProps {
  show: (step: Step) => void
  refuse: (error: ApiError) => void
  back: () => void
  /** A later step was reloaded, which lost the password. */
  again: boolean
}

/** Step 2: name, password, source, invite code; validated by the server before the next step. */
export default function ProfileStep({ show, refuse, back, again }: ProfileStepProps) {
  const { t } = useTranslation()
  const validate = useValidateAccount()
  // Prefetched for the next step.
  usePrefetchQuery(banks())
  const draft = readDraft()
  const phone = normalisePhone(draft.phone)

  const submit = ({ name, password, confirm, sourceCode }: Values) => {
    // Storing the invite code would count as an edit, so it is left out: while it is unedited, the link's code applies.
    editDraft({ name, password, confirm, sourceCode })
    const sent = registrationOf(readDraft(), 'profile')
    // Values edited during the call were not validated, so the step stays.
    const goOn = () => {
      if (JSON.stringify(registrationOf(readDraft(), 'profile')) === JSON.stringify(sent)) show(3)
    }
    validate.press(sent, {
      onSuccess: goOn,
      onError: (error) => (isOfLaterStep(error, 2) ? goOn() : refuse(error)),
    })
  }
  const errorsOf = ({ name, username, password, confirm }: Values) => ({
    name: name.trim() ? undefined : t('common.required'),
    // Autofill may have inserted a number other than the verified one.
    username: normalisePhone(username) === phone ? undefined : t('register.profile.otherNumber', { phone }),
    password: password ? undefined : t('common.required'),
    confirm: !confirm ? t('common.required') : confirm === password ? undefined : t('client.passwordsDiffer'),
  })

  return (
    <StepForm
      step={2}
      fields={FIELDS}
      errorsOf={errorsOf}
      onSubmit={submit}
      onEdit={({ username: _, ...change }) => editDraft(change)}
      busy={validate.busy}
      onBack={back}
    >
      <Field
        label={t('register.profile.name')}
        name="name"
        testId="register-name"
        autoComplete="name"
        enterKeyHint="next"
        defaultValue={draft.name}
      />
      <Field
        label={t('register.profile.username')}
        name="username"
        testId="register-username"
        type="text"
        inputMode="tel"
        autoComplete="username"
        enterKeyHint="next"
        defaultValue={phone}
      />
      {again && (
        <p role="status" className="rounded-control bg-info-soft px-4 py-3 text-info">
          {t('register.profile.passwordAgain')}
        </p>
      )}
      <PasswordField
        label={t('login.password')}
        name="password"
        testId="register-password"
        autoComplete="new-password"
        enterKeyHint="next"
        defaultValue={draft.password}
      />
      <PasswordField
        label={t('register.profile.confirm')}
        name="confirm"
        testId="register-confirm"
        autoComplete="new-password"
        enterKeyHint="next"
        defaultValue={draft.confirm}
      />
      <SourceField />
      <InviteCodeField initial={inviteCodeOf(draft)} />
    </StepForm>
  )
}

/** How the member heard of the site. Hidden if the operator has no options. */
function SourceField() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useSources()
  if (error && !data) return <PageError error={error} onRetry={() => refetch()} busy={isFetching} />
  if (!data?.length) return null
  return (
    <SelectField
      label={<Optional label={t('register.profile.source')} />}
      name="sourceCode"
      testId="register-source"
      defaultValue={readDraft().sourceCode}
    >
      <option value="">{t('register.profile.noSource')}</option>
      {data.map(({ code, description }) => (
        <option key={code} value={code}>
          {description || code}
        </option>
      ))}
    </SelectField>
  )
}

/**
 * The inviter's code. A text of another form is offered back as the code that it begins with. It stops nobody: it is
 * sent as typed if the member keeps it.
 */
function InviteCodeField({ initial }: { initial: string }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(initial)
  const code = inviteCodeOffered(typed)
  return (
    <div
      ref={box}
      onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}
      className="flex flex-col gap-2"
    >
      <Field
        label={<Optional label={t('register.profile.inviteCode')} />}
        name="inviteCode"
        testId="register-invite-code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        defaultValue={initial}
        hint={code && <span role="status">{t('register.profile.inviteOdd')}</span>}
      />
      {code && (
        <Button
          data-testid="register-invite-use"
          className="max-w-full self-start"
          onClick={() => typeInto(box.current?.querySelector('input') ?? null, code)}
        >
          <bdi className="break-all">{t('register.profile.inviteUse', { code })}</bdi>
        </Button>
      )}
    </div>
  )
}
