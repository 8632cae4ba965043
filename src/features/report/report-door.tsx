import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/texts'
import type { Screen } from '@/lib/handles'
import { loadRecorder } from '@/lib/notes'
import { closeReport, reportDoor } from '@/lib/report-door'
import { useStore } from '@/lib/store'
import { toast } from '@/lib/toast'

type ReportModal = ComponentType<{ screen: Screen }>

/** Shows "Report a problem" when `openReport` asks for it. Its code is loaded then. One place, in the root. */
export function ReportDoor() {
  const { t } = useTranslation()
  const asked = useStore(reportDoor)
  const [modal, setModal] = useState<{ Modal: ReportModal } | null>(null)
  const wanted = asked !== null

  // Loading code talks to the network, and without one it must not take the page down.
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
