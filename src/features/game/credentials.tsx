import { useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gameAccount, useResetGamePassword } from '@/api/game'
import { doneText } from '@/components/feedback/error-text'
import { Button } from '@/components/layout/button'
import { CopyButton } from '@/components/money/copy-button'
import { askConfirm } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import type { Account } from './launch'

const MASK = '••••••••'

interface CredentialsProps {
  slotCode: string
  account: Account
  /**
   * Whether the password is visible. It is state of the parent, because this component unmounts while a new password
   * loads.
   */
  shown: boolean
  onShow: (shown: boolean) => void
}

/**
 * The user name and password at the provider, each with a copy button. The password is masked until a press reveals it.
 * Another button requests a new password, after a confirmation.
 */
export function Credentials({ slotCode, account, shown, onShow }: CredentialsProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const reset = useResetGamePassword()
  const { username, password } = account
  const Icon = shown ? EyeOff : Eye

  const askReset = async () => {
    const confirmed = await askConfirm({
      title: t('game.resetAsk'),
      text: t('game.resetWhy'),
      ok: t('game.reset'),
    })
    if (!confirmed) return
    reset.press(
      { slotCode },
      {
        onSuccess: (_, shown) => {
          // Hides the old password, even if the new one can't be read.
          client.resetQueries({ queryKey: gameAccount({ slotCode }).queryKey })
          toast({ kind: 'success', text: doneText(t, t('game.resetDone'), shown), stays: Boolean(shown) })
        },
        onError: (error) => toast({ error, write: true }),
      },
    )
  }

  return (
    <section aria-label={t('game.account')} className="rounded-card border border-line bg-raised">
      <dl>
        <Row label={t('profile.username')} value={username} testId="game-username">
          <CopyButton text={username} testId="copy-game-username" label={t('game.copyUsername')} />
        </Row>
        <Row label={t('game.password')} value={shown ? password : MASK} testId="game-password">
          <button
            type="button"
            data-testid="game-password-show"
            aria-label={t(shown ? 'game.hidePassword' : 'game.showPassword')}
            aria-pressed={shown}
            onClick={() => onShow(!shown)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted active:bg-line"
          >
            <Icon aria-hidden="true" strokeWidth={1.75} />
          </button>
          <CopyButton
            text={password}
            shownText={shown ? password : MASK}
            testId="copy-game-password"
            label={t('game.copyPassword')}
          />
        </Row>
      </dl>
      <Button
        look="link"
        data-testid="game-reset-password"
        busy={reset.busy}
        onClick={askReset}
        className="w-full"
      >
        {t('game.reset')}
      </Button>
    </section>
  )
}

interface RowProps {
  label: string
  value: string
  testId: string
  children: ReactNode
}

function Row({ label, value, testId, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_fit-content(65%)] items-center gap-x-1 border-line border-b py-2 pr-1 pl-4">
      <dt className="self-end text-muted text-sm">{label}</dt>
      <dd translate="no" data-testid={testId} className="self-start break-all font-semibold">
        {value}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 flex flex-wrap items-center justify-end gap-2">
        {children}
      </dd>
    </div>
  )
}
