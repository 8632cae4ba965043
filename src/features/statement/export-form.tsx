import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { STATEMENT_ROWS } from '@/api/statement'
import { Field } from '@/components/form/field'
import { type Checked, checked, Form, type FormValues, typeInto } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { Button } from '@/components/layout/button'
import { SheetBody, SheetFooter } from '@/components/overlay/modal'
import { groupDigits } from '@/lib/money'
import { toAsciiDigits } from '@/lib/text/digits'

export interface PageRange {
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
export function ExportForm(props: { page: number; pages: number; onStart: (range: PageRange) => void }) {
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
