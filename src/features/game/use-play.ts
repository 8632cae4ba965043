import { useState } from 'react'
import type { ApiError } from '@/api/core/errors'
import { useAutoLogin, useAutoLoginWithPassword } from '@/api/game'
import { useGone } from '@/components/use-gone'
import { env } from '@/env'
import { useTranslation } from '@/i18n/texts'
import { showAlert } from '@/lib/dialogs'
import { safeLink } from '@/lib/links'
import { type FormPost, goTo, openPending, type PendingTab } from '@/lib/links-open'
import { type Account, launchFor, type Slot } from './launch'

/** What the browser would not open by itself, for the member to press. */
export type Offered = { url: string } | { form: FormPost }

/**
 * Enters a game with one press. A new tab is opened in the press itself and directed once the answer is in, and it is
 * closed again when the call fails (X-04, T-45); where the browser blocks it, `offered` is to be shown as a link. Who has
 * closed the sheet meanwhile is taken nowhere: what they do now may be about money (T-54).
 */
export function usePlay(slot: Slot, account: Account) {
  const { t } = useTranslation()
  const byName = useAutoLogin()
  const byPassword = useAutoLoginWithPassword()
  const gone = useGone()
  const [offered, setOffered] = useState<Offered>()
  const launch = launchFor(slot, account)

  const refuse = (text: string) =>
    showAlert({ kind: 'danger', title: t('game.playFailed'), text, outcome: 'refused' })

  const callbacks = (tab: () => PendingTab | undefined) => ({
    onSuccess: ({ link }: { link: string | null }) => {
      if (gone.current) return tab()?.close()
      const url = safeLink(link)
      if (url === null) {
        tab()?.close()
        refuse(t('game.noLink'))
      } else if (!env.iframe) goTo(url)
      else if (!tab()?.go(url)) setOffered({ url })
    },
    onError: (error: ApiError) => {
      tab()?.close()
      if (!gone.current) showAlert({ title: t('game.playFailed'), error, write: false })
    },
    onGone: () => tab()?.close(),
  })

  const play = () => {
    setOffered(undefined)
    let tab: PendingTab | undefined
    const answers = callbacks(() => tab)
    if (launch.way === 'auto' && byName.press(launch, answers)) tab = pendingTab()
    if (launch.way === 'auto-password' && byPassword.press(launch, answers)) tab = pendingTab()
    if (launch.way === 'link' && !openPending().go(launch.url)) setOffered({ url: launch.url })
    if (launch.way === 'form' && !openPending().post(launch.form)) setOffered({ form: launch.form })
    if (launch.way === 'too-long') refuse(t('game.tooLong'))
  }

  return { play, offered, playable: launch.way !== 'none', busy: byName.busy || byPassword.busy }
}

/** With the iframe setting on, a sign-in link opens in a tab of its own; else this page goes there. */
function pendingTab(): PendingTab | undefined {
  return env.iframe ? openPending() : undefined
}
