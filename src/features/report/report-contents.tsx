import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '@/components/layout/disclosure'
import { formatDateTime } from '@/lib/dates'
import { DOT } from '@/lib/text/dot'
import type { Report } from './har'

/** What the report contains, in numbers and in full, and what it doesn't. */
export function ReportContents({ report }: { report: Report }) {
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
        <EyeOff aria-hidden="true" className="shrink-0" strokeWidth={1.75} />
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
