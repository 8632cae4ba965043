import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangePassword, useProfile } from '@/api/account'
import { checked, Form, type FormValues } from '@/components/form/form'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { classNames } from '@/components/layout/class-names'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'

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
          const unknown = t('profile.password.unknown')
          await showAlert({ title: t('profile.password.failedTitle'), error, unknown })
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

type Strength = 'none' | 'weak' | 'fair' | 'strong'

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /[\p{Lo}\p{M}]/u]
/** Runs of digits, letters or keys, and below them the most common words. */
const RUNS = [
  '0123456789012345',
  '9876543210987654',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const WORDS = ['password', 'passw0rd', 'welcome', 'admin', 'login', 'iloveyou', 'letmein', 'demo']

/** The length when repeats and common words count as one character, and runs as two. */
function effectiveLength(password: string): number {
  let text = password.toLowerCase()
  for (const word of WORDS) text = text.replaceAll(word, '\u0000')
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const three = text.slice(index - 2, index + 1)
    const isRun = three.length === 3 && RUNS.some((run) => run.includes(three))
    const isRepeat = text[index] === text[index - 1]
    if (!isRun && !isRepeat) length++
  }
  return length
}

/**
 * Estimates a new password's strength, as a hint only. `known` are texts that others may know, such as the phone
 * number. A password is weak if it contains one that has 4 or more characters.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  if (password === '') return 'none'
  const lower = password.toLowerCase()
  if (known.some((text) => text.length >= 4 && lower.includes(text.toLowerCase()))) return 'weak'
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const score = effectiveLength(password) + (kinds - 1) * 2
  if (score < 9) return 'weak'
  return score < 13 ? 'fair' : 'strong'
}

const BARS = { none: 0, weak: 1, fair: 2, strong: 3 }
const TONES = { none: '', weak: 'bg-negative', fair: 'bg-warning', strong: 'bg-positive' }

/** The typed password's strength, as text and three bars. */
function StrengthHint({ password, known }: { password: string; known: readonly string[] }) {
  const { t } = useTranslation()
  const strength = passwordStrength(password, known)
  return (
    <span data-testid="password-strength" data-strength={strength} aria-live="polite" className="block">
      <span aria-hidden="true" className="mt-2 mb-1 flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 grow rounded-full',
              bar <= BARS[strength] ? TONES[strength] : 'bg-line',
            )}
          />
        ))}
      </span>
      {t(`profile.password.strength.${strength}`)}
    </span>
  )
}
