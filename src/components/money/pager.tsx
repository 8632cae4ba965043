import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../layout/class-names'

const BEFORE = 3
const AFTER = 1

/** The page numbers to show around `page`: 3 before and 1 after. */
export function pagerPages(page: number, pages: number): number[] {
  const first = Math.max(1, page - BEFORE)
  const last = Math.min(pages, page + AFTER)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Pagination from page 1 to `pages`. Renders nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  const back = [
    { name: 'first', label: t('common.firstPage'), to: 1, Icon: ChevronFirst },
    { name: 'prev', label: t('common.previousPage'), to: page - 1, Icon: ChevronLeft },
  ]
  const on = [
    { name: 'next', label: t('common.nextPage'), to: page + 1, Icon: ChevronRight },
    { name: 'last', label: t('common.lastPage'), to: pages, Icon: ChevronLast },
  ]
  const ends = (steps: typeof back, disabled: boolean) =>
    steps.map(({ name, label, to, Icon }) => (
      <Step key={name} testId={`pager-${name}`} label={label} to={to} disabled={disabled} onPage={onPage}>
        <Icon size={20} />
      </Step>
    ))
  return (
    <nav
      data-testid="pager"
      aria-label={t('common.pages')}
      className="flex flex-wrap items-center justify-center gap-2 py-2"
    >
      {ends(back, page <= 1)}
      {pagerPages(page, pages).map((number) => (
        <Step
          key={number}
          testId={`pager-page-${number}`}
          label={t('common.page', { page: number })}
          to={number}
          current={number === page}
          onPage={onPage}
        >
          {number}
        </Step>
      ))}
      {ends(on, page >= pages)}
    </nav>
  )
}

interface StepProps {
  testId: string
  label: string
  to: number
  current?: boolean
  disabled?: boolean
  onPage: (page: number) => void
  children: ReactNode
}

function Step({ testId, label, to, current = false, disabled = false, onPage, children }: StepProps) {
  return (
    <button
      type="button"
      data-testid={testId}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={() => onPage(to)}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-1 tabular-nums disabled:opacity-35',
        current ? 'bg-ink font-semibold text-on-ink' : 'text-text active:bg-line',
      )}
    >
      {children}
    </button>
  )
}
