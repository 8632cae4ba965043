import Keyboard from 'lucide-react/icons/keyboard'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/components/form/field'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { maskName } from '@/rules/phone'
import { rememberedName, rememberName } from '@/session/last-member'

const NAME = 'username'

/**
 * The user name. Most are phone numbers; a button changes the keypad, because the names of old accounts have letters.
 * That of a remembered member is in the field already and shown masked. The field stays in its place, out of sight, for
 * password managers: another name that they fill in brings it back.
 */
export function UsernameField(props: { initial?: string | undefined; refused?: boolean }) {
  const { initial, refused = false } = props
  const { t } = useTranslation()
  const [letters, setLetters] = useState(false)
  const [known, setKnown] = useState(() => (initial ? null : rememberedName()))
  const change = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.form?.elements.namedItem(NAME)
    if (!(input instanceof HTMLInputElement)) return
    setLetters(!letters)
    // At once, because phones choose the keypad when a field gets the focus, and show it only within the press.
    input.inputMode = letters ? 'tel' : 'text'
    input.blur()
    input.focus()
  }
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.form?.elements.namedItem(NAME)
    rememberName(null)
    setKnown(null)
    if (!(input instanceof HTMLInputElement)) return
    input.value = ''
    input.focus()
  }
  return (
    <div>
      {known && (
        <>
          <p className="mb-1 font-medium">{t('login.username')}</p>
          <div className="flex min-h-13 items-center justify-between gap-x-2 rounded-control border border-line bg-surface pl-3">
            <span data-testid="login-known" translate="no" className="min-w-0 break-all">
              {maskName(known)}
            </span>
            <Button look="link" data-testid="login-not-you" className="shrink-0" onClick={forget}>
              {t('login.notYou')}
            </Button>
          </div>
        </>
      )}
      <div className={known ? 'sr-only' : undefined} aria-hidden={known ? true : undefined}>
        <Field
          label={t('login.username')}
          name={NAME}
          testId="login-username"
          aria-invalid={refused}
          type="text"
          inputMode={letters ? 'text' : 'tel'}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          defaultValue={initial ?? known ?? undefined}
          tabIndex={known ? -1 : undefined}
          onInput={({ currentTarget }) => setKnown((name) => (currentTarget.value === name ? name : null))}
          trailing={
            known ? undefined : (
              <button
                type="button"
                data-testid="login-letters"
                aria-label={t('login.letters')}
                aria-pressed={letters}
                onClick={change}
                className={classNames(
                  'inline-flex size-11 items-center justify-center rounded-full',
                  letters ? 'text-info' : 'text-muted',
                )}
              >
                <Keyboard aria-hidden="true" strokeWidth={1.75} />
              </button>
            )
          }
        />
      </div>
    </div>
  )
}
