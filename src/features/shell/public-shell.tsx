import { Outlet } from '@tanstack/react-router'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import { useChatEnabled, useInfo } from '@/api/lookup'
import { BottomNav, NavLink } from '@/components/layout/bottom-nav'
import { LanguageSelect } from '@/components/layout/language-select'
import { TopBar } from '@/components/layout/top-bar'

const LINKS = [
  { icon: House, label: 'common.nav.signIn', testId: 'public-nav-home', to: '/login' },
  { icon: UserPlus, label: 'common.nav.register', testId: 'public-nav-register', to: '/register' },
  { icon: CircleHelp, label: 'common.nav.howto', testId: 'public-nav-howto', to: '/howto' },
  { icon: MessageCircle, label: 'common.nav.contact', testId: 'public-nav-contact', to: '/contact' },
] as const

/** The layout of public pages: brand and language at the top, the menu at the bottom. */
export function PublicShell() {
  const { t } = useTranslation()
  const { data } = useInfo()
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar name={data?.name ?? t('common.appName')}>
        <LanguageSelect />
      </TopBar>
      <div className="public-band grow">
        <Outlet />
      </div>
      <BottomNav chat={useChatEnabled() !== false}>
        {LINKS.map(({ label, ...link }) => (
          <NavLink key={label} label={t(label)} {...link} />
        ))}
      </BottomNav>
    </div>
  )
}
