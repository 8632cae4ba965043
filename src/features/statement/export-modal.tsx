import { getRouteApi } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATEMENT_ROWS, useStatement } from '@/api/statement'
import { PageError } from '@/components/feedback/page-error'
import { ProgressBar } from '@/components/feedback/progress-bar'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Field } from '@/components/form/field'
import { type Checked, checked, Form, type FormValues, typeInto } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/layout/button'
import { CopyButton } from '@/components/money/copy-button'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { inAppBrowser } from '@/lib/browser/device'
import { saveFile, shareOrSave } from '@/lib/browser/download'
import { businessDay } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { toAsciiDigits } from '@/lib/text/digits'
import { useStatementPages } from './read-on'
import { pagesOf, type StatementRow } from './rows'
import { statementText } from './statement-csv'
import { useAccountName } from './use-account-name'

const route = getRouteApi('/user/statement')

interface Read {
  range: PageRange
  rows: readonly StatementRow[]
}

/** Exports a range of statement pages as CSV, with progress and Cancel. */
export default function ExportModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const { page = 1 } = route.useSearch()
  const query = useStatement({ page, limit: STATEMENT_ROWS })
  const words = { t, placeName: useAccountName() }
  const [range, setRange] = useState<PageRange | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const textOf = ({ rows }: Read) => statementText(rows, words)
  const fileOf = (all: Read) => new Blob([textOf(all)], { type: 'text/csv;charset=utf-8' })
  const finish = (all: Read) => {
    setRead(all)
    saveFile(fileOf(all), nameOf(all))
  }

  return (
    <Modal name="export" title={t('statement.export.title')} onClose={close}>
      {!range && (
        <QueryView query={query} loading={<Skeleton className="m-4 h-60" />}>
          {(data) => (
            <ExportForm page={page} pages={Math.max(page, pagesOf(data, page))} onStart={setRange} />
          )}
        </QueryView>
      )}
      {range && !read && <Reading range={range} onRead={finish} onCancel={() => setRange(null)} />}
      {read && (
        <>
          <SheetBody>
            <Saved {...read} />
            {inAppBrowser() && (
              <div className="flex items-center gap-3 pb-4">
                <p className="grow text-muted text-sm">{t('statement.export.inApp')}</p>
                <CopyButton
                  text={textOf(read)}
                  shownText={nameOf(read)}
                  testId="statement-export-copy"
                  label={t('common.copy')}
                />
              </div>
            )}
          </SheetBody>
          <SheetFooter>
            <Button
              data-testid="statement-export-again"
              wide
              onClick={() => shareOrSave(fileOf(read), nameOf(read))}
            >
              {t('statement.export.again')}
            </Button>
            <Button data-testid="statement-export-close" look="primary" wide onClick={close}>
              {t('common.close')}
            </Button>
          </SheetFooter>
        </>
      )}
    </Modal>
  )
}

function nameOf({ range: { from, to } }: Read): string {
  return `statement-${businessDay(Date.now())}-pages-${from}-${to}.csv`
}

interface ReadingProps {
  range: PageRange
  onRead: (read: Read) => void
  onCancel: () => void
}

/** Reads the pages while it is mounted, and says how far it has come. */
function Reading({ range, onRead, onCancel }: ReadingProps) {
  const { t } = useTranslation()
  const count = range.to - range.from + 1
  const reading = useStatementPages({ ...range, atOnce: count, round: 'export' })
  const { pagesRead, rows, isReading, error, retry } = reading
  const isDone = reading.isRead && !isReading && !error
  // What takes the rows unmounts this.
  useEffect(() => {
    if (isDone) onRead({ range, rows })
  })
  const text = t('statement.export.reading', { ...range, page: Math.min(range.from + pagesRead, range.to) })
  return (
    <>
      <SheetBody>
        <div data-testid="statement-export-progress" className="flex flex-col gap-2 py-4">
          <p className="font-medium tabular-nums">{text}</p>
          <ProgressBar label={text} value={pagesRead} max={count} />
          <p className="text-muted text-sm tabular-nums">
            {t('statement.export.readSoFar', { count: rows.length, items: groupDigits(String(rows.length)) })}
          </p>
        </div>
        {error && <PageError error={error} onRetry={retry} busy={isReading} />}
      </SheetBody>
      <SheetFooter>
        <Button data-testid="statement-export-cancel" wide onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </SheetFooter>
    </>
  )
}

function Saved({ range, rows: { length: count } }: Read) {
  const { t } = useTranslation()
  const items = groupDigits(String(count))
  return (
    <div role="status" data-testid="statement-export-done" className="flex gap-3 py-4">
      <CircleCheck className="shrink-0 text-positive" />
      <div>
        <p className="font-medium">
          {range.from === range.to
            ? t('statement.export.savedPage', { ...range, count, items })
            : t('statement.export.saved', { ...range, count, items })}
        </p>
        <p className="mt-1 text-muted text-sm">{t('statement.export.savedHint')}</p>
      </div>
    </div>
  )
}

interface PageRange {
  from: number
  to: number
}

/** A typed page number, or null if there is no such page. */
function readPage(text: string, pages: number): number | null {
  const digits = toAsciiDigits(text.trim())
  const page = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return page >= 1 && page <= pages ? page : null
}

/** Selects the range of pages to export, and says what they cover. */
function ExportForm(props: { page: number; pages: number; onStart: (range: PageRange) => void }) {
  const { page, pages, onStart } = props
  const { t } = useTranslation()
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const choose = (from: number, to: number) => {
    typeInto(first.current, String(from))
    typeInto(last.current, String(to))
  }
  const check = (values: FormValues<'from' | 'to'>): Checked<PageRange, 'from' | 'to'> => {
    const [from, to] = [readPage(values.from, pages), readPage(values.to, pages)]
    const badPage = t('statement.export.badPage', { pages })
    if (from === null || to === null)
      return { errors: { from: from === null ? badPage : undefined, to: to === null ? badPage : undefined } }
    return checked({ from, to }, { to: from > to ? t('statement.export.badOrder') : undefined })
  }
  const fields = [
    { name: 'from', ref: first, label: t('statement.export.fromPage'), defaultValue: '1' },
    { name: 'to', ref: last, label: t('statement.export.toPage'), defaultValue: String(pages) },
  ]

  return (
    <Form fields={['from', 'to']} check={check} onSubmit={onStart} className="flex min-h-0 grow flex-col">
      <SheetBody>
        <div className="flex flex-col gap-4">
          <p data-testid="statement-export-covers" className="text-muted">
            {t('statement.export.covers', {
              count: pages,
              pages: groupDigits(String(pages)),
              limit: STATEMENT_ROWS,
            })}
          </p>
          <div className="pair">
            {fields.map((field) => (
              <Field
                key={field.name}
                {...field}
                testId={`statement-export-${field.name}`}
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="done"
              />
            ))}
          </div>
          <div className="pair">
            <Button data-testid="statement-export-this" onClick={() => choose(page, page)}>
              {t('statement.export.thisPage')}
            </Button>
            <Button data-testid="statement-export-all" onClick={() => choose(1, pages)}>
              {t('statement.export.allPages')}
            </Button>
          </div>
        </div>
      </SheetBody>
      <SheetFooter>
        <SubmitButton data-testid="statement-export-submit">{t('statement.export.start')}</SubmitButton>
      </SheetFooter>
    </Form>
  )
}
