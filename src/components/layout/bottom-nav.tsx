import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names'

/**
 * The bottom navigation bar. With `chat` it leaves room for the floating chat button on narrow screens, so that nothing
 * shifts when the button loads. It hardly grows with a phone's own text size, which would leave no room for a page.
 */
export function BottomNav({ chat, children }: { chat: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('common.nav.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] [text-size-adjust:100%]"
    >
      <ul
        id="bottom-bar"
        className={classNames(
          'mx-auto flex max-w-120 items-stretch justify-around px-1',
          chat && 'max-[608px]:pr-[min(4rem,72px)]',
        )}
      >
        {children}
      </ul>
    </nav>
  )
}

const ITEM =
  'flex min-h-[min(4rem,72px)] w-full flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-center text-[11px] min-[360px]:text-[12px]'

interface NavItemProps {
  icon: LucideIcon
  label: string
  testId: string
}

/** A link of the bar. `large` makes it the round home button. */
export function NavLink({
  icon: Icon,
  label,
  testId,
  to,
  large = false,
}: NavItemProps & { to: string; large?: boolean }) {
  return (
    <li className="min-w-0 flex-1 max-[430px]:flex-auto">
      <Link
        to={to}
        data-testid={testId}
        activeProps={{ 'aria-current': 'page', className: 'font-semibold text-text' }}
        inactiveProps={{ className: 'text-muted' }}
        className={ITEM}
      >
        {large ? (
          <span className="-mt-1 inline-flex size-[min(2.25rem,40px)] items-center justify-center rounded-full bg-ink text-on-ink">
            <Icon size={22} />
          </span>
        ) : (
          <Icon size={22} />
        )}
        <span className="wrap-anywhere max-w-full">{label}</span>
      </Link>
    </li>
  )
}

/** A button of the bar. */
export function NavButton({ icon: Icon, label, testId, onClick }: NavItemProps & { onClick: () => void }) {
  return (
    <li className="min-w-0 flex-1 max-[430px]:flex-auto">
      <button type="button" data-testid={testId} onClick={onClick} className={`${ITEM} text-muted`}>
        <Icon size={22} />
        <span className="wrap-anywhere max-w-full">{label}</span>
      </button>
    </li>
  )
}
