import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/components/form/field'
import { typeInto } from '@/components/form/form'
import { Button } from '@/components/layout/button'
import { inviteCodeOffered } from '../draft/invite-code'
import { Optional } from './step-form'

/**
 * The inviter's code. A text of another form is offered back as the code that it begins with. It stops nobody: it is
 * sent as typed if the member keeps it.
 */
export function InviteCodeField({ initial }: { initial: string }) {
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
