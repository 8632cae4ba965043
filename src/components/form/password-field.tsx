import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../layout/button'
import { Field, type FieldProps } from './field'

/** A password input with a show button and a Caps Lock warning. The value is never trimmed. */
export function PasswordField({ hint, ...props }: Omit<FieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const capsHint = (
    <span role="status" data-testid={`${props.testId}-caps`} className="text-warning">
      {t('common.capsLock')}
    </span>
  )
  return (
    <Field
      {...props}
      hint={capsLock ? capsHint : hint}
      data-exact=""
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onBlur={() => setCapsLock(false)}
      trailing={
        <IconButton
          data-testid={`${props.testId}-show`}
          label={t(shown ? 'common.hide' : 'common.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon />
        </IconButton>
      }
    />
  )
}
