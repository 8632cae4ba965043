import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInfo } from '@/api/lookup'
import { LanguageSelect } from '@/components/layout/language-select'
import { Screen } from '@/components/layout/screen'
import { TopBar } from '@/components/layout/top-bar'

interface SitePageProps {
  /** The screen's name. */
  name: string
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}

/** A page outside both layouts: brand and language, one message, links. It sends no request. */
export function SitePage({ name, icon: Icon, title, text, children }: SitePageProps) {
  const { t } = useTranslation()
  const { data } = useInfo({ enabled: false })
  return (
    <>
      <TopBar name={data?.name ?? t('common.appName')}>
        <LanguageSelect />
      </TopBar>
      <Screen name={name}>
        <div className="flex flex-col items-center gap-4 pt-12 text-center">
          <Icon className="size-14 text-warning" />
          <h1 className="font-semibold text-xl">{title}</h1>
          <p className="text-muted">{text}</p>
          {children}
        </div>
      </Screen>
    </>
  )
}
