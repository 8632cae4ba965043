import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { useAutoLogin, useAutoLoginWithPassword } from '@/api/game'
import { useIsUnmounted } from '@/components/feedback/use-is-unmounted'
import { env } from '@/env'
import { type FormPost, goTo, openPendingTab, type PendingTab } from '@/lib/browser/open-link'
import { secretLink } from '@/lib/text/links'
import { noteEntered } from '@/session/habits'
import { showAlert } from '@/stores/dialogs'
import { type Account, launchFor, type Slot } from './launch'

/** The link or form of a game whose tab the browser blocked, for the member to press. */
export type Offered = { url: string } | { form: FormPost }

/**
 * Enters a game with one press. A new tab opens in the click handler, except where a sign-in link replaces this page
 * (see `pendingTab`). A game's own link or form opens in the tab directly. For a sign-in link, the tab waits for the
 * answer, and is closed when the call fails. If the browser blocked the tab, `offered` is what the member can press
 * instead. After the sheet is closed nothing navigates, because the member may be doing something else with money.
 */
export function usePlay(slot: Slot, account: Account) {
  const { t } = useTranslation()
  const byName = useAutoLogin()
  const byPassword = useAutoLoginWithPassword()
  const isUnmounted = useIsUnmounted()
  const [offered, setOffered] = useState<Offered>()
  const launch = launchFor(slot, account)

  const refuse = (text: string) =>
    showAlert({ kind: 'danger', title: t('game.playFailed'), text, outcome: 'refused' })

  /** The page's own policy doesn't allow the form's host. */
  const stopped = () => {
    if (isUnmounted.current) return
    setOffered(undefined)
    refuse(t('game.notFromHere'))
  }

  const callbacks = (tab: () => PendingTab | undefined) => ({
    onSuccess: ({ link }: { link: string | null }) => {
      if (isUnmounted.current) return tab()?.close()
      const url = secretLink(link)
      if (url === null) {
        tab()?.close()
        refuse(t('game.noLink'))
        return
      }
      noteEntered(slot.code)
      if (!env.iframe) goTo(url)
      else if (!tab()?.go(url)) setOffered({ url })
    },
    onError: (error: ApiError) => {
      tab()?.close()
      if (!isUnmounted.current) showAlert({ title: t('game.playFailed'), error, write: false })
    },
    onGone: () => tab()?.close(),
  })

  const play = () => {
    setOffered(undefined)
    let tab: PendingTab | undefined
    const answers = callbacks(() => tab)
    if (launch.way === 'auto' && byName.press(launch, answers)) tab = pendingTab()
    if (launch.way === 'auto-password' && byPassword.press(launch, answers)) tab = pendingTab()
    if (launch.way === 'link' || launch.way === 'form') noteEntered(slot.code)
    if (launch.way === 'link' && !openPendingTab().go(launch.url)) setOffered({ url: launch.url })
    if (launch.way === 'form' && !openPendingTab().post(launch.form, stopped))
      setOffered({ form: launch.form })
    if (launch.way === 'too-long') refuse(t('game.tooLong'))
  }

  return { play, offered, stopped, playable: launch.way !== 'none', busy: byName.busy || byPassword.busy }
}

/** With the iframe setting, a sign-in link opens a new tab; otherwise it replaces this page. */
function pendingTab(): PendingTab | undefined {
  return env.iframe ? openPendingTab() : undefined
}
