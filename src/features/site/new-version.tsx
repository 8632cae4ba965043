import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { pendingWrites } from '@/api/core/cache/query-client'
import { Button, IconButton } from '@/components/layout/button'
import { useStore } from '@/lib/browser/store'
import { activateNewVersion, newVersion } from '@/offline/register-service-worker'

/** Offers a newer version. Hidden during writes, whose answers a reload would lose. */
export function NewVersion() {
  const { t } = useTranslation()
  const waiting = useStore(newVersion)
  const busy = useIsMutating(pendingWrites) > 0
  const queryClient = useQueryClient()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+88px)] z-40 mx-auto w-full max-w-120 px-4"
    >
      {waiting && !busy && (
        <div
          data-testid="new-version"
          className="pointer-events-auto flex animate-fade items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-text shadow-card"
        >
          <p className="min-w-0 grow">{t('site.newVersion.text')}</p>
          <Button
            data-testid="new-version-take"
            className="shrink-0"
            onClick={() => activateNewVersion(() => queryClient.isMutating(pendingWrites) > 0)}
          >
            {t('site.newVersion.take')}
          </Button>
          <IconButton label={t('site.newVersion.later')} onClick={() => newVersion.change(() => null)}>
            <X size={20} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
