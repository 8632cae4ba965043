import { Outlet, useNavigate } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatEnabled, useInfo } from '@/api/lookup'
import { BottomNav, NavButton, NavLink } from '@/components/layout/bottom-nav'
import { LanguageSelect } from '@/components/layout/language-select'
import { TopBar } from '@/components/layout/top-bar'
import { useOpenModal } from '@/components/overlay/modal-route'
import { removeStored } from '@/lib/browser/storage'
import { useSignOut } from '@/member/use-sign-out'

/**
 * The layout of member pages: name, language and sign-out at the top, the menu at the bottom.
 */
export function MemberShell() {
  const { t } = useTranslation()
  const { data } = useInfo()
  const open = useOpenModal()
  const navigate = useNavigate()
  const leave = useSignOut(() => navigate({ to: '/login', replace: true }))
  // Specification: "The member layout on creation clears stored session data". This means the registration's data.
  useEffect(() => {
    removeStored('code')
    removeStored('register-draft', 'session')
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar name={data?.name ?? t('common.appName')}>
        <LanguageSelect />
        <button
          type="button"
          data-testid="logout"
          aria-label={t('common.signOut')}
          onClick={leave}
          className="-mr-2 inline-flex size-[min(2.75rem,52px)] shrink-0 items-center justify-center rounded-full active:bg-ink-raised"
        >
          <LogOut size={22} />
        </button>
      </TopBar>
      <div className="grow">
        <Outlet />
      </div>
      <BottomNav chat={useChatEnabled() !== false}>
        <NavLink icon={UserRound} label={t('common.nav.profile')} testId="nav-profile" to="/user/profile" />
        <NavButton
          icon={FileText}
          label={t('common.nav.conditions')}
          testId="nav-conditions"
          onClick={() => open('conditions')}
        />
        <NavLink icon={House} label={t('common.nav.home')} testId="nav-home" to="/user/home" large />
        <NavLink
          icon={ReceiptText}
          label={t('common.nav.statement')}
          testId="nav-statement"
          to="/user/statement"
        />
        <NavLink
          icon={MessageCircle}
          label={t('common.nav.contact')}
          testId="nav-contact"
          to="/user/contact"
        />
      </BottomNav>
    </div>
  )
}
