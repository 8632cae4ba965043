import { act, screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { logout } from '@/api/auth'
import { changeSent, readSent } from '@/api/core/money/sent-actions'
import { active } from '@/api/lookup'
import { withdrawAll } from '@/api/wallet'
import { writeStored } from '@/lib/browser/storage'
import { markOf, memberMark, storeMember } from '@/session/last-member'
import { lockPage } from '@/session/lock'
import { loseSession, notCarriedOut, siteGone } from '@/session/session-events'
import { readToken, storeToken } from '@/session/token'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { findMessage } from '@/testing/screen/hands'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { renderRoute } from '@/testing/screen/render-route'
import {
  changeMember,
  clearFaults,
  MEMBER,
  mock,
  newToken,
  OTHER_MEMBER,
  sandbox,
  sent,
} from '@/testing/screen/sandbox'
import { openFor, TOLD_ACTIONS } from '@/testing/screen/told-actions'

vi.mock('@/env', async (original) => {
  const { env } = await original<typeof import('@/env')>()
  return { env: { ...env, logoutPath: '/api/logout' } }
})

const CHECK = ['GET', '/api/lookup/active'] as const
const all = { method: '*', path: '*', kind: 'status', times: null, book: false } as const
/** Every call is answered that the session has ended. */
const ENDED = { ...all, status: 401, code: 'invalid-token' }

const signInPage = () => screen.findByRole('heading', { name: t('login.title') })
const closedPage = () => screen.findByRole('heading', { name: t('site.terminated.title') })
const setClosed = (isClosed: boolean) => {
  sandbox.world().site.terminated = isClosed
}

it.each([
  ['a member', '/user/home', {}, { redirect: '/user/home', expired: '1' }],
  ['a visitor', '/contact', { phone: null }, { expired: '1' }],
])('%s whose session no call knows any more is led to sign-in once, which says so', async (...row) => {
  const [, page, visit, search] = row
  sandbox.use(ENDED)
  const { router } = await renderRoute(page, visit)
  await signInPage()
  screen.getByText(t('login.expired'))
  expect(router.state.location.search).toEqual(search)
  expect(sandbox.requests().length).toBeLessThan(20)
  expect(readToken()).toBeNull()
})

it('a page that anybody may see stays where the member signed out in another tab, and leads to sign-in where the session ended', async () => {
  const { router } = await renderRoute('/contact')
  act(() => changeMember(null))
  await vi.dynamicImportSettled()
  expect([router.state.location.pathname, readToken()]).toEqual(['/contact', null])
  storeToken(newToken(MEMBER.phone), true)
  act(() => loseSession(readToken() ?? ''))
  await signInPage()
  expect([router.state.location.search, readToken()]).toEqual([{ expired: '1' }, null])
})

it.each([
  ['the end of the session', signInPage, () => loseSession(readToken() ?? '')],
  ['the closing of the site', closedPage, siteGone],
])('%s keeps an alert on screen and dismisses a question', async (_, page, end) => {
  setClosed(end === siteGone)
  const { router } = await renderRoute('/user/profile')
  const asked = askConfirm({ title: 'Withdraw?', ok: 'Withdraw' })
  act(end)
  expect(await asked).toBe(false)
  await page()
  storeToken(newToken(MEMBER.phone), true)
  await router.navigate({ to: '/user/profile' })
  showAlert({ title: 'Withdrawn', kind: 'success' })
  act(end)
  await page()
  await findMessage('Withdrawn')
})

it('a transfer that was told is not told as unknown where the reads after it end the session', async () => {
  const action = TOLD_ACTIONS['transfer to a game']
  const app = await openFor(action)
  await screen.findByRole('textbox', { name: t('common.amount') })
  sandbox.use({ ...ENDED, method: 'GET' })
  await action.act(app)
  await signInPage()
  expect(screen.queryByRole('alertdialog', { name: t('common.unknown') })).toBeNull()
  expect(readSent().filter(({ reported }) => !reported)).toEqual([])
})

it('a sign-out reaches the server, and sign-in opens although its answer never comes', async () => {
  sandbox.use(mock(logout).hang())
  const { press } = await renderRoute('/user/profile')
  await press(t('common.signOut'), screen.getByRole('main'))
  await signInPage()
  await waitFor(() => expect(sent('POST', '/api/logout')).toBe(1))
  expect(readToken()).toBeNull()
  expect(screen.queryByText('สมชาย ใจดี')).toBeNull()
  expect(screen.queryAllByRole('alert')).toEqual([])
})

it('the way out of a lock by password ends the session at the server too', async () => {
  localStorage.setItem('lock', 'a')
  const { press } = await renderRoute('/user/profile')
  act(lockPage)
  await press(t('site.lock.password'))
  await signInPage()
  await waitFor(() => expect(sandbox.world().sessions.size).toBe(0))
})

it('a sign-out asks first where an outcome is unknown, and says that it is done', async () => {
  const { press, queryClient } = await renderRoute('/user/profile')
  await screen.findByText('สมชาย ใจดี')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  changeSent(() => [lostWithdrawal({ of: memberMark() ?? '' })])
  await press(t('common.signOut'), screen.getByRole('main'))
  const question = await screen.findByRole('alertdialog', { name: t('common.signOutAsk') })
  await press(t('common.cancel'), question)
  expect(readToken()).not.toBeNull()
  await press(t('common.signOut'), screen.getByRole('main'))
  await press(t('common.signOut'), await screen.findByRole('alertdialog'))
  await screen.findByText(t('common.signedOut'))
  await signInPage()
  expect(readSent()).toEqual([])
})

it('a sign-out asks first where a message to support was not sent', async () => {
  const { press } = await renderRoute('/user/profile')
  await screen.findByText('สมชาย ใจดี')
  writeStored('chat-unsent', '[]', 'session')
  await press(t('common.signOut'), screen.getByRole('main'))
  await screen.findByRole('alertdialog', { name: t('common.signOutAsk') })
})

it.each([
  ['the same member', MEMBER.phone, '/user/statement'],
  ['another member', OTHER_MEMBER.phone, '/user/home'],
])('the page that a session left is open again for %s', async (_who, phone, path) => {
  const app = await renderRoute('/user/statement')
  storeMember(await markOf(MEMBER.phone), null)
  sandbox.use(ENDED)
  await app.queryClient.refetchQueries({ type: 'active' })
  await signInPage()
  clearFaults()
  await app.signIn(phone)
  await waitFor(() => expect(app.router.state.location.pathname).toBe(path))
})

it('the sign-in page after a sign-out finds out that the site is closed', async () => {
  const { press, queryClient } = await renderRoute('/user/profile')
  await screen.findByText('สมชาย ใจดี')
  setClosed(true)
  await press(t('common.signOut'), screen.getByRole('main'))
  await closedPage()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(sent(...CHECK), 'the closed page asks for what is known').toBe(1)
})

it('a closed site is asked for when its page opens, by its button and on coming back, never by itself, and a failure is told', async () => {
  setClosed(true)
  const { press } = await renderRoute('/terminated', { phone: null })
  await closedPage()
  await waitFor(() => expect(sent(...CHECK)).toBe(1))
  await press(t('site.terminated.check'))
  await screen.findByText(t('site.terminated.still'))
  expect(sent(...CHECK)).toBe(2)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(sent(...CHECK)).toBe(3))
  await closedPage()
  expect(screen.queryByRole('button', { name: t('common.report') })).toBeNull()
  sandbox.use(mock(active).fail('NO_DATA'))
  await press(t('site.terminated.check'))
  expect(await screen.findByRole('alert')).toHaveTextContent(t('codes.errors.NO_DATA'))
  screen.getByRole('button', { name: t('common.report') })
  clearFaults()
  setClosed(false)
  await press(t('site.terminated.check'))
  await signInPage()
})

it('a site that closes in the middle of a withdrawal says what became of it, and leads to support', async () => {
  sandbox.use(mock(withdrawAll).fail('gone'))
  const app = await openFor(TOLD_ACTIONS.withdrawal)
  await screen.findByRole('textbox', { name: t('common.amount') })
  setClosed(true)
  await TOLD_ACTIONS.withdrawal.act(app)
  await closedPage()
  const action = t('lost.action.wallet.withdraw-all')
  await screen.findByText(t('lost.notDoneClosed', { action }))
  expect(screen.getByRole('link', { name: t('contact.title') })).toHaveAttribute('href', '/contact')
  // The money of a slip has left the bank already.
  act(() => notCarriedOut.change(() => 'slip upload'))
  screen.getByText(t('lost.notDoneClosedSlip'))
  setClosed(false)
  await app.press(t('site.terminated.check'))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/user/home'))
  expect(notCarriedOut.read()).toBeNull()
})

it.each([null, OTHER_MEMBER.phone])(
  'a message closes with its member in another tab (now: %s)',
  async (phone) => {
    const { router } = await renderRoute('/user/profile')
    await screen.findByText('สมชาย ใจดี')
    showAlert({ title: 'of the first', text: 'of the first' })
    await findMessage('of the first')
    changeMember(phone)
    await waitFor(() => expect(router.state.location.pathname).toBe(phone ? '/user/home' : '/login'))
    expect(screen.queryByText('of the first')).toBeNull()
  },
)
