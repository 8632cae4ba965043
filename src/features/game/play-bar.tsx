import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'
import { isAndroid, isIos } from '@/lib/browser/device'
import { postForm } from '@/lib/browser/open-link'
import { safeAppLink } from '@/lib/text/app-links'
import type { Account, Slot } from './launch'
import { type Offered, usePlay } from './use-play'

/** Plays the game in the browser, or in the provider's app where there is one for this system. */
export function PlayBar({ slot, account }: { slot: Slot; account: Account }) {
  const { t } = useTranslation()
  const { play, offered, stopped, playable, busy } = usePlay(slot, account)
  const android = isAndroid() ? safeAppLink(slot.android, 'android') : null
  const ios = isIos() ? safeAppLink(slot.ios, 'ios') : null
  return (
    <>
      {playable ? (
        <Button look="primary" wide data-testid="game-play" busy={busy} onClick={play}>
          {t('game.play')}
        </Button>
      ) : (
        <p className="py-2 text-center text-muted">{t('game.noPlay')}</p>
      )}
      {offered && <OfferedWay offered={offered} onStopped={stopped} />}
      {android && <AppLink href={android} testId="game-android" label={t('game.android')} />}
      {ios && <AppLink href={ios} testId="game-ios" label={t('game.ios')} />}
    </>
  )
}

/** Shown when the browser blocked the tab: a link or form to press. */
function OfferedWay({ offered, onStopped }: { offered: Offered; onStopped: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-2 text-center">
      <p className="text-sm">{t('game.blocked')}</p>
      {'url' in offered ? (
        <AppLink href={offered.url} testId="game-link" label={t('game.openHere')} target="_self" />
      ) : (
        <Button wide data-testid="game-link" onClick={() => postForm(offered.form, onStopped)}>
          {t('game.openHere')}
        </Button>
      )}
    </div>
  )
}

interface AppLinkProps {
  href: string
  testId: string
  label: string
  /** `_self` where a new tab was blocked before. */
  target?: '_self' | '_blank'
}

function AppLink({ href, testId, label, target = '_blank' }: AppLinkProps) {
  return (
    <a
      href={href}
      // A link that opens an app would leave the new tab empty.
      target={/^https?:/.test(href) ? target : '_self'}
      rel="noopener noreferrer"
      data-testid={testId}
      className="box-link"
    >
      {label}
    </a>
  )
}
