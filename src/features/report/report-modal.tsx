import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSaved } from '@/components/feedback/saved-toast'
import { Button } from '@/components/layout/button'
import { CopyButton } from '@/components/money/copy-button'
import { Modal } from '@/components/overlay/modal'
import { inAppBrowser } from '@/lib/browser/device'
import { canShareFiles, saveFile, shareOrSave } from '@/lib/browser/download'
import type { ScreenSnapshot } from '@/recorder/recording'
import { closeReport } from '@/stores/report-store'
import { toast } from '@/stores/toasts'
import { makeReport, newReference, reportFile, reportText } from './har'
import { ReportContents } from './report-contents'

/** "Report a problem": the contents, the reference and the file. Nothing is sent without the member's press. */
export default function ReportModal({ screen }: { screen: ScreenSnapshot }) {
  const { t } = useTranslation()
  const report = useMemo(() => makeReport(newReference(), screen), [screen])
  const { reference } = report.log._report
  const shared = reportFile(report, 'share')
  const canShare = canShareFiles([new File([shared.blob], shared.name, { type: shared.blob.type })])

  const save = () => {
    const { blob, name } = reportFile(report, 'save')
    saveFile(blob, name)
    toastSaved(t('report.saved', { reference }), t('report.inApp'))
  }
  const share = async () => {
    const done = await shareOrSave(shared.blob, shared.name)
    if (done === 'shared') toast({ kind: 'success', text: t('report.saved', { reference }) })
    if (done === 'saved') toastSaved(t('report.saved', { reference }), t('report.inApp'))
  }

  return (
    <Modal
      name="report"
      title={t('common.report')}
      onClose={closeReport}
      footer={
        <>
          {canShare && (
            <Button look="primary" wide data-testid="report-share" onClick={share}>
              <Share2 aria-hidden="true" size={20} strokeWidth={1.75} />
              {t('report.share')}
            </Button>
          )}
          <Button look={canShare ? 'secondary' : 'primary'} wide data-testid="report-save" onClick={save}>
            <Download aria-hidden="true" size={20} strokeWidth={1.75} />
            {t('report.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('report.intro')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-raised py-2 pr-1 pl-4">
          <p>
            <span className="block text-muted text-sm">{t('report.reference')}</span>
            <strong
              translate="no"
              data-testid="report-reference"
              className="font-semibold text-xl tracking-widest"
            >
              {reference}
            </strong>
          </p>
          <CopyButton text={reference} testId="copy-report-reference" label={t('report.copyReference')} />
        </div>
        {inAppBrowser() && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="min-w-40 flex-1 text-muted text-sm">{t('report.inApp')}</p>
            <CopyButton
              text={reportText(report)}
              shownText={shared.name}
              testId="copy-report"
              label={t('report.copy')}
            />
          </div>
        )}
        <ReportContents report={report} />
      </div>
    </Modal>
  )
}
