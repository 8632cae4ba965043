import WifiOff from 'lucide-react/icons/wifi-off'
import { useTranslation } from 'react-i18next'
import { useOnline } from '@/lib/browser/online'

/** Shows a notice while the device is offline. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p
          data-testid="offline"
          className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center font-medium text-sm text-warning"
        >
          <WifiOff className="shrink-0" size={18} />
          {t('common.offline')}
        </p>
      )}
    </div>
  )
}
