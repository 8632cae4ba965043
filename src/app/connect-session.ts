import type { QueryClient } from '@tanstack/react-query'
import { active } from '@/api/lookup'
import type { AppRouter } from '@/app/router'
import { keepTyped, keepTypedOverReload } from '@/lib/browser/typed-forms'
import { followOtherTabs, forgetMember, leaveMember } from '@/member/member-session'
import { findUnansweredMoney, isOnlyRefused } from '@/member/unanswered-money'
import { clearRecording, clearRecordingLater } from '@/recorder/recorder-buffer'
import { memberMark } from '@/session/last-member'
import { lockWhenAway } from '@/session/lock'
import { followUse, handleSessionEvents } from '@/session/session-events'
import { dismissDialog, dismissQuestion } from '@/stores/dialogs'

/**
 * Navigates when the session ends here, when another tab signs out or in, and when the site closes. When another tab
 * signs out, public pages stay open and re-render instead. The sign-in page also does so when the session ends here.
 * Call it once.
 * Returns the function that stops what it follows.
 */
export function connectSession(router: AppRouter, queryClient: QueryClient): () => void {
  const toLogin = (search: { expired?: '1' }) => {
    const { pathname, href } = router.state.location
    const isMembers = pathname.startsWith('/user')
    if (!isMembers && (pathname === '/login' || !search.expired)) {
      // A public page stays open and re-renders for a visitor when the member signs out in another tab. The sign-in
      // page does so whenever the session ends.
      forgetMember(queryClient)
      return router.invalidate()
    }
    // Only a page that requires sign-in is a redirect target.
    const back = isMembers ? { redirect: href } : {}
    return leaveMember(queryClient, () =>
      router.navigate({ to: '/login', search: { ...back, ...search }, replace: true }),
    )
  }
  handleSessionEvents({
    onLost: async (isUnused) => {
      if (isUnused) clearRecording()
      else clearRecordingLater()
      // An alert stays, because the member may not have read it. A confirmation dialog belongs to the page that closes.
      dismissQuestion()
      const reportUnanswered = findUnansweredMoney(queryClient)
      keepTyped(memberMark(), { sent: isOnlyRefused(queryClient) })
      await toLogin({ expired: '1' })
      dismissQuestion()
      await reportUnanswered()
    },
    onVisitorRefused: () => {
      if (router.history.location.pathname === '/login') return false
      dismissQuestion()
      router.navigate({ to: '/login', search: { expired: '1' }, replace: true })
      return true
    },
    onGone: () => {
      dismissQuestion()
      // The server has just said that the site is closed, so the page `/terminated` needn't ask.
      queryClient.setQueryData(active().queryKey, { terminated: 'gone' })
      if (router.history.location.pathname !== '/terminated')
        router.navigate({ to: '/terminated', replace: true })
    },
  })
  // First: a session that was not used is told as one that ended by itself, not as a sign-out.
  const stopUse = followUse()
  const stopTabs = followOtherTabs({
    onSignedOut: async () => {
      const reportUnanswered = findUnansweredMoney(queryClient)
      dismissDialog()
      await toLogin({})
      await reportUnanswered()
    },
    onSignedIn: () => {
      dismissDialog()
      leaveMember(queryClient, () => router.navigate({ to: '/user/home', replace: true })).then(() =>
        router.invalidate(),
      )
    },
  })
  const stopKeeping = keepTypedOverReload(memberMark)
  const stopLocking = lockWhenAway(() => keepTyped(memberMark(), { sent: false }))
  return () => {
    stopLocking()
    stopKeeping()
    stopUse()
    stopTabs()
  }
}
