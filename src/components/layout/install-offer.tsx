import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { env } from '@/env'
import { install, useInstallWay } from '@/lib/browser/install'
import { readStored, writeStored } from '@/lib/browser/storage'
import { Button, IconButton } from './button'
import { classNames } from './class-names'

/**
 * Offers to install the app where the browser can. With `once`, until it is taken or put away, and only if it was known
 * when the page opened: it moves nothing under a finger.
 */
export function InstallOffer({ once = false }: { once?: boolean }) {
  const { t } = useTranslation()
  const way = useInstallWay()
  const [isAsked, setAsked] = useState(() => once && (way === null || readStored('install-asked') !== null))
  if (env.hidden.includes('install') || way === null || isAsked) return null
  const putAway = () => {
    writeStored('install-asked', '1')
    setAsked(once)
  }
  return (
    <div
      data-testid="install"
      className={classNames(
        'flex items-start gap-1 rounded-card border border-line bg-raised py-2 pl-4 shadow-card',
        once ? 'pr-1' : 'pr-4',
      )}
    >
      <div className="min-w-0 grow">
        <p className="py-1">{t(`profile.install.${way}`)}</p>
        {way === 'prompt' && (
          <Button
            look="link"
            data-testid="install-take"
            className="-ml-4"
            onClick={() => {
              install()
              putAway()
            }}
          >
            <Download size={20} />
            {t('profile.install.take')}
          </Button>
        )}
      </div>
      {once && (
        <IconButton
          data-testid="install-close"
          label={t('common.close')}
          onClick={putAway}
          className="active:bg-line"
        >
          <X size={20} />
        </IconButton>
      )}
    </div>
  )
}
