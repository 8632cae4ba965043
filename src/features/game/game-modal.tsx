import { useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gameAccount, useActivateGame, useGameAccount, useResetGamePassword } from '@/api/game'
import { useWallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { doneText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button, IconButton } from '@/components/layout/button'
import { Picture } from '@/components/media/picture'
import { Amount } from '@/components/money/amount'
import { CopyButton } from '@/components/money/copy-button'
import { ExactAmount } from '@/components/money/exact-amount'
import { MoveAllBack } from '@/components/money/move-all-back'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { env } from '@/env'
import { toggleFavourite, useHabits } from '@/session/habits'
import { askConfirm } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import type { Account, Slot } from './launch'
import { PlayBar } from './play-bar'

/** A game account: open it, see its credentials and money, play. */
export default function GameModal() {
  const { t } = useTranslation()
  const { close, game } = useModalRoute()
  // Uses the cached wallet: a refetch would re-render home before the sheet shows.
  const { data } = useWallet({ enabled: false })
  const slot = data?.slots.find(({ code }) => code === game)
  const title = slot?.name || slot?.code || t('game.title')
  return (
    <Modal name="game" title={<span data-testid="game-name">{title}</span>} onClose={close}>
      <GameContent game={game} />
    </Modal>
  )
}

/** The sheet's content. */
function GameContent({ game }: { game: string | undefined }) {
  const { t } = useTranslation()
  const money = useWallet()
  // The activation may succeed while the wallet still says that the account is not open.
  const [opened, setOpened] = useState(false)
  const slot = money.data?.slots.find(({ code }) => code === game)
  if (slot && (slot.isActive !== false || opened)) return <OpenAccount slot={slot} />
  if (slot) return <ClosedAccount slot={slot} onOpened={() => setOpened(true)} />
  return (
    <SheetBody>
      <QueryView query={money} loading={<Skeleton className="h-64" />}>
        {() => <Empty text={t('codes.errors.NO_GAME')} />}
      </QueryView>
    </SheetBody>
  )
}

/** A game account that isn't open yet, with the button that opens it. */
function ClosedAccount({ slot, onOpened }: { slot: Slot; onOpened: () => void }) {
  const { t } = useTranslation()
  const activate = useActivateGame()
  const press = () =>
    activate.press(
      { slotCode: slot.code },
      {
        // After the refetch, so that the wallet has the account.
        onRefetched: (_, shown) => {
          onOpened()
          toast({ kind: 'success', text: doneText(t, t('game.opened'), shown), stays: Boolean(shown) })
        },
        onError: (error) => toast({ error, write: true }),
      },
    )
  return (
    <>
      <SheetBody>
        <div className="flex items-center gap-4 py-2">
          <GameBanner slot={slot} />
          <p className="min-w-0 text-muted">{t('game.closed')}</p>
        </div>
      </SheetBody>
      <SheetFooter>
        <Button look="primary" wide data-testid="game-activate" busy={activate.busy} onClick={press}>
          {t('game.activate')}
        </Button>
      </SheetFooter>
    </>
  )
}

/** An open game account: money and transfers, credentials, and playing. */
function OpenAccount({ slot }: { slot: Slot }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  const transfer = (detail: { game: string } | { from: string }) => () => open('transfer', detail)
  const [shown, setShown] = useState(false)
  const isFavourite = useHabits().favourites.includes(slot.code)
  const isElsewhere = useWallet({ enabled: false }).data?.slots.some(
    ({ code, amount }) => code !== slot.code && amount !== null && amount > 0,
  )
  const account = useGameAccount({ slotCode: slot.code })
  return (
    <>
      <SheetBody>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-4">
            <GameBanner slot={slot} />
            <div className="min-w-0 flex-[1_1_8rem]">
              <p className="text-muted">{t('game.amount')}</p>
              <Amount
                amount={slot.amount}
                testId="game-amount"
                className="font-semibold text-[length:min(1.5rem,8vw)]"
                unitClassName="font-normal text-[0.667em]"
              />
              <ExactAmount exact={slot.exact} />
            </div>
            {!env.hidden.includes('game-finder') && (
              <IconButton
                data-testid="game-favourite"
                label={t('game.favourite')}
                aria-pressed={isFavourite}
                onClick={() => toggleFavourite(slot.code)}
                tone="text-info"
                className="ml-auto active:bg-line"
              >
                <Star fill={isFavourite ? 'currentColor' : 'none'} />
              </IconButton>
            )}
          </div>
          <div className="pair">
            <Button data-testid="game-transfer-in" className="px-2" onClick={transfer({ game: slot.code })}>
              {t('game.transferIn')}
            </Button>
            <Button data-testid="game-transfer-out" className="px-2" onClick={transfer({ from: slot.code })}>
              {t('game.transferOut')}
            </Button>
            {isElsewhere && <MoveAllBack look="link" className="col-span-full -my-1" />}
          </div>
          <QueryView query={account} loading={<Skeleton className="h-44 rounded-card" />}>
            {(data) => <Credentials slotCode={slot.code} account={data} shown={shown} onShow={setShown} />}
          </QueryView>
        </div>
      </SheetBody>
      <SheetFooter>
        {account.data ? (
          <PlayBar slot={slot} account={account.data} />
        ) : (
          <Button look="primary" wide data-testid="game-play" disabled>
            {t('game.play')}
          </Button>
        )}
      </SheetFooter>
    </>
  )
}

/** The game's logo on a dark square; without a logo, the first letter of its name. */
function GameBanner({ slot }: { slot: Slot }) {
  return (
    <span className="relative inline-flex size-16 shrink-0 items-center justify-center rounded-card bg-ink text-on-ink">
      <Picture
        src={slot.logo}
        width={48}
        height={48}
        className="size-12 object-contain"
        fallback={() => (
          <span aria-hidden="true" className="font-semibold text-2xl">
            {Array.from(slot.name || slot.code)[0]}
          </span>
        )}
      />
    </span>
  )
}

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
function Credentials({ slotCode, account, shown, onShow }: CredentialsProps) {
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
          <IconButton
            data-testid="game-password-show"
            label={t(shown ? 'game.hidePassword' : 'game.showPassword')}
            aria-pressed={shown}
            onClick={() => onShow(!shown)}
            className="active:bg-line"
          >
            <Icon />
          </IconButton>
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
