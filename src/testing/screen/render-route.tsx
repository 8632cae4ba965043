import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { loadTransport } from '@/api/core/transport/load-transport'
import { App } from '@/app/app'
import { connectSession } from '@/app/connect-session'
import { createAppRouter } from '@/app/router'
import { forgetDraft } from '@/features/register/draft/draft'
import { setLocale } from '@/i18n'
import { writeStored } from '@/lib/browser/storage'
import type { Locale } from '@/lib/locale'
import { forgetMember } from '@/member/member-session'
import { clearRecording } from '@/recorder/recorder-buffer'
import { clearToken, storeToken } from '@/session/token'
import { dismissDialog } from '@/stores/dialogs'
import { toasts } from '@/stores/toasts'
import { testQueryClient } from '../test-query-client'
import { hands } from './hands'
import { MEMBER, newToken } from './sandbox'

interface Visit {
  /** The phone number of the signed-in member. Null: a visitor. */
  phone?: string | null
  locale?: Locale
}

const leaveEarlier: (() => void)[] = []
afterEach(async () => {
  for (const leave of leaveEarlier.splice(0)) leave()
  // A test may ask for a text before it opens its screen.
  await setLocale('en')
})

/**
 * Opens an address of the app as a browser would, with its own router, query client, texts and declarations. The
 * file's sandbox answers. What the app remembers outside of those is forgotten at the end of the test.
 */
export async function renderRoute(address: string, { phone = MEMBER.phone, locale = 'en' }: Visit = {}) {
  // An unread agreement opens by itself soon after home.
  writeStored('remember-agreement', '1')
  if (phone !== null) storeToken(newToken(phone), true)
  // The app reads the path of the page itself before its router exists.
  window.history.replaceState(null, '', address)
  const queryClient = testQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  const stopFollowing = connectSession(router, queryClient)
  await Promise.all([setLocale(locale), loadTransport(), router.load()])
  const view = render(<App router={router} queryClient={queryClient} />)
  leaveEarlier.push(() => {
    view.unmount()
    stopFollowing()
    clearToken()
    forgetMember(queryClient)
    queryClient.clear()
    clearRecording()
    forgetDraft()
    dismissDialog()
    toasts.change(() => [])
  })
  return { ...hands(userEvent.setup({ document, delay: null })), router, queryClient }
}
