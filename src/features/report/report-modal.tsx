import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import Share2 from 'lucide-react/icons/share-2'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSaved } from '@/components/feedback/saved-toast'
import { Button } from '@/components/layout/button'
import { Disclosure } from '@/components/layout/disclosure'
import { CopyButton } from '@/components/money/copy-button'
import { Modal } from '@/components/overlay/modal'
import { inAppBrowser } from '@/lib/browser/device'
import { canShareFiles, saveFile, shareOrSave } from '@/lib/browser/download'
import { formatDateTime } from '@/lib/dates'
import { DOT } from '@/lib/text/dot'
import type { ScreenSnapshot } from '@/recorder/recording'
import { closeReport } from '@/stores/report-store'
import { toast } from '@/stores/toasts'
import { makeReport, newReference, type Report, reportFile, reportText } from './har'

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
              <Share2 size={20} />
              {t('report.share')}
            </Button>
          )}
          <Button look={canShare ? 'secondary' : 'primary'} wide data-testid="report-save" onClick={save}>
            <Download size={20} />
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

/** What the report contains, in numbers and in full, and what it doesn't. */
function ReportContents({ report }: { report: Report }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { entries, _steps: steps, _report: about, creator } = report.log
  const facts = [
    [t('report.calls'), String(entries.length)],
    [t('report.steps'), String(steps.length)],
    [t('receipt.time'), formatDateTime(about.madeAt)],
    [t('report.screen'), `${about.viewport.width} × ${about.viewport.height}`],
    [t('contact.version'), `${creator.version}${DOT}${about.build}`],
  ]
  return (
    <>
      <section>
        <h3 className="font-semibold">{t('report.shared')}</h3>
        <dl className="mt-1 divide-y divide-line">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="max-w-full text-muted">{name}</dt>
              <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="flex gap-3 rounded-card bg-positive-soft p-4 text-positive">
        <EyeOff className="shrink-0" />
        <span data-testid="report-privacy">{t('report.notShared')}</span>
      </p>
      <Disclosure
        testId="report-everything"
        open={open}
        onToggle={() => setOpen(!open)}
        title={t('report.everything')}
        note={t('report.everythingNote')}
      >
        <ol className="flex flex-col gap-1 font-mono text-xs" lang="en">
          {timelineOf(report).map((line) => (
            <li key={line.id} className="[overflow-wrap:anywhere]">
              {line.text}
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  )
}

/** A report's steps and calls in order of time, one line each, quoted from the file. */
export function timelineOf({ log }: Report): { id: string; text: string }[] {
  const steps = log._steps.map(({ at, type, handle, to, outcome, code, nth }, index) => ({
    id: `step-${index}`,
    at,
    text: [type, to, handle && (nth ? `${handle} (${nth + 1})` : handle), outcome, code]
      .filter(Boolean)
      .join(' '),
  }))
  const calls = log.entries.map(({ startedDateTime, request, response }, index) => ({
    id: `call-${index}`,
    at: Date.parse(startedDateTime),
    text: [
      request.method,
      new URL(request.url).pathname,
      response.status || '',
      response._failure ?? '',
      request.postData?.text ?? '',
      response.content.text,
    ]
      .filter(Boolean)
      .join(' '),
  }))
  const odd = log._report.odd.map(({ where, what }, index) => ({
    id: `odd-${index}`,
    at: log._report.madeAt,
    text: `${where} ${what.join('; ')}`,
  }))
  return [...steps, ...calls, ...odd]
    .sort((one, other) => one.at - other.at)
    .map(({ id, at, text }) => ({ id, text: `${formatDateTime(at).slice(-8)} ${text}` }))
}
