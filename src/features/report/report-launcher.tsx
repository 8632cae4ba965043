import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '@/lib/browser/store'
import { loadRecorder } from '@/recorder/recorder-buffer'
import type { ScreenSnapshot } from '@/recorder/recording'
import { closeReport, reportStore } from '@/stores/report-store'
import { toast } from '@/stores/toasts'

type ReportModal = ComponentType<{ screen: ScreenSnapshot }>

/** Loads and shows "Report a problem" after `openReport`. Mounted once, in the root. */
export function ReportLauncher() {
  const { t } = useTranslation()
  const asked = useStore(reportStore)
  const [modal, setModal] = useState<{ Modal: ReportModal } | null>(null)
  const wanted = asked !== null

  // Loaded in an effect, so that a failed load doesn't crash the page.
  useEffect(() => {
    if (!wanted) return
    Promise.all([import('./report-modal'), loadRecorder()]).then(
      ([{ default: Modal }]) => setModal({ Modal }),
      () => {
        closeReport()
        toast({ kind: 'danger', text: t('client.noConnection') })
      },
    )
  }, [wanted, t])

  return asked?.screen && modal && <modal.Modal screen={asked.screen} />
}
