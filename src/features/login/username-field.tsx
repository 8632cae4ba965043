import Keyboard from 'lucide-react/icons/keyboard'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/components/form/field'
import { classNames } from '@/components/layout/class-names'

const NAME = 'username'

/** The user name. Most are phone numbers; a button changes the keypad, because the names of old accounts have letters. */
export function UsernameField(props: { initial?: string | undefined; refused?: boolean }) {
  const { initial, refused = false } = props
  const { t } = useTranslation()
  const [letters, setLetters] = useState(false)
  const change = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.form?.elements.namedItem(NAME)
    if (!(input instanceof HTMLInputElement)) return
    setLetters(!letters)
    // At once, because phones choose the keypad when a field gets the focus, and show it only within the press.
    input.inputMode = letters ? 'tel' : 'text'
    input.blur()
    input.focus()
  }
  return (
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
      {...(initial ? { defaultValue: initial } : {})}
      trailing={
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
      }
    />
  )
}
