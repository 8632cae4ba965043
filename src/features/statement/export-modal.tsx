import { getRouteApi } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { STATEMENT_ROWS, useStatement } from '@/api/statement'
import { PageError } from '@/components/feedback/page-error'
import { ProgressBar } from '@/components/feedback/progress-bar'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { CopyButton } from '@/components/money/copy-button'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { inAppBrowser } from '@/lib/browser/device'
import { saveFile, shareOrSave } from '@/lib/browser/download'
import { businessDay } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { ExportForm } from './export/export-form'
import { statementCsv, statementText } from './export/statement-csv'
import { type PageRange, useExport } from './export/use-export'
import { pagesOf, type StatementRow } from './rows'
import { useAccountName } from './use-account-name'

const route = getRouteApi('/user/statement')

/** Exports a range of statement pages as CSV, with progress and Cancel. */
export default function ExportModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const { page = 1 } = route.useSearch()
  const query = useStatement({ page, limit: STATEMENT_ROWS })
  const placeName = useAccountName()
  const fileOf = (rows: readonly StatementRow[]) => statementCsv(rows, { t, placeName })
  const { state, start, goOn, cancel } = useExport((rows, range) => saveFile(fileOf(rows), nameOf(range)))

  return (
    <Modal name="export" title={t('statement.export.title')} onClose={close}>
      {state.step === 'form' && (
        <QueryView query={query} loading={<Skeleton className="m-4 h-60" />}>
          {(data) => <ExportForm page={page} pages={Math.max(page, pagesOf(data, page))} onStart={start} />}
        </QueryView>
      )}
      {(state.step === 'reading' || state.step === 'failed') && (
        <>
          <SheetBody>
            <Progress page={state.page} range={state.range} count={state.rows.length} />
            {state.step === 'failed' && <PageError error={state.error} onRetry={goOn} />}
          </SheetBody>
          <SheetFooter>
            <Button data-testid="statement-export-cancel" wide onClick={cancel}>
              {t('common.cancel')}
            </Button>
          </SheetFooter>
        </>
      )}
      {state.step === 'done' && (
        <>
          <SheetBody>
            <Saved range={state.range} count={state.rows.length} />
            {inAppBrowser() && (
              <div className="flex items-center gap-3 pb-4">
                <p className="grow text-muted text-sm">{t('statement.export.inApp')}</p>
                <CopyButton
                  text={statementText(state.rows, { t, placeName })}
                  shownText={nameOf(state.range)}
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
              onClick={() => shareOrSave(fileOf(state.rows), nameOf(state.range))}
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

function nameOf({ from, to }: PageRange): string {
  return `statement-${businessDay(Date.now())}-pages-${from}-${to}.csv`
}

function Progress({ page, range, count }: { page: number; range: PageRange; count: number }) {
  const { t } = useTranslation()
  const text = t('statement.export.reading', { page, ...range })
  return (
    <div data-testid="statement-export-progress" className="flex flex-col gap-2 py-4">
      <p className="font-medium tabular-nums">{text}</p>
      <ProgressBar label={text} value={page - range.from} max={range.to - range.from + 1} />
      <p className="text-muted text-sm tabular-nums">
        {t('statement.export.readSoFar', { count, items: groupDigits(String(count)) })}
      </p>
    </div>
  )
}

function Saved({ range, count }: { range: PageRange; count: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" data-testid="statement-export-done" className="flex gap-3 py-4">
      <CircleCheck aria-hidden="true" className="shrink-0 text-positive" strokeWidth={1.75} />
      <div>
        <p className="font-medium">
          {t(range.from === range.to ? 'statement.export.savedPage' : 'statement.export.saved', {
            ...range,
            count,
            items: groupDigits(String(count)),
          })}
        </p>
        <p className="mt-1 text-muted text-sm">{t('statement.export.savedHint')}</p>
      </div>
    </div>
  )
}
