import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hideFailed } from '../media/hide-failed'

/** The dark bar at the top of each page: logo, service name, actions. It hardly grows with a phone's own text size. */
export function TopBar({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('common.skip')}
      </a>
      <header className="bg-ink pt-[env(safe-area-inset-top)] text-on-ink [text-size-adjust:100%]">
        <div className="mx-auto flex min-h-14 max-w-240 flex-wrap items-center justify-end gap-x-2 px-4 text-[length:min(1rem,20px)]">
          <img
            src="/brand/logo.svg"
            alt=""
            width={32}
            height={32}
            onError={hideFailed}
            className="shrink-0"
          />
          <p className="wrap-anywhere line-clamp-2 min-w-[4em] flex-1 font-semibold">{name}</p>
          {children}
        </div>
      </header>
    </>
  )
}
