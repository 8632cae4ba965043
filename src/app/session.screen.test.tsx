import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { logout } from '@/api/auth'
import { changeSent, readSent } from '@/api/core/money/sent-actions'
import { active } from '@/api/lookup'
import { withdrawAll } from '@/api/wallet'
import { markOf, memberMark, storeMember } from '@/session/last-member'
import { notCarriedOut } from '@/session/session-events'
import { readToken } from '@/session/token'
import { showAlert } from '@/stores/dialogs'
import { findMessage, findSheet } from '@/testing/screen/hands'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { renderRoute } from '@/testing/screen/render-route'
import {
  changeMember,
  clearFaults,
  MEMBER,
  mock,
  OTHER_MEMBER,
  sandbox,
  sent,
} from '@/testing/screen/sandbox'

vi.mock('@/env', async (original) => {
  const { env } = await original<typeof import('@/env')>()
  return { env: { ...env, logoutPath: '/api/logout' } }
})

const CHECK = ['GET', '/api/lookup/active'] as const
const all = { method: '*', path: '*', kind: 'status', times: null, book: false } as const

const signInPage = () => screen.findByRole('heading', { name: t('login.title') })
const closedPage = () => screen.findByRole('heading', { name: t('site.terminated.title') })
const setClosed = (isClosed: boolean) => {
  sandbox.world().site.terminated = isClosed
}

it('a session that no call knows any more leads to sign-in once, and says so', async () => {
  sandbox.use({ ...all, status: 401, code: 'invalid-token' })
  const { router } = await renderRoute('/user/home')
  await signInPage()
  screen.getByText(t('login.expired'))
  expect(router.state.location.search).toEqual({ redirect: '/user/home', expired: '1' })
  expect(sandbox.requests().length).toBeLessThan(20)
  expect(readToken()).toBeNull()
})

it('a site of which every call says that it is closed leads to the closed page once', async () => {
  sandbox.use({ ...all, status: 400, code: 'gone' })
  await renderRoute('/user/home')
  await closedPage()
  expect(sandbox.requests().length).toBeLessThan(20)
})

it.each([
  ['fails', () => mock(logout).fail('NO_DATA', 500)],
  ['never comes', () => mock(logout).hang()],
])('a sign-out reaches the server, and sign-in opens although its answer %s', async (_what, fault) => {
  sandbox.use(fault())
  const { press } = await renderRoute('/user/profile')
  await press(t('common.signOut'), screen.getByRole('main'))
  await signInPage()
  await waitFor(() => expect(sent('POST', '/api/logout')).toBe(1))
  expect(readToken()).toBeNull()
  expect(screen.queryByText('สมชาย ใจดี')).toBeNull()
  expect(screen.queryAllByRole('alert')).toEqual([])
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

it.each([
  ['the same member', MEMBER.phone, '/user/statement'],
  ['another member', OTHER_MEMBER.phone, '/user/home'],
])('the page that a session left is open again for %s', async (_who, phone, path) => {
  const app = await renderRoute('/user/statement')
  storeMember(await markOf(MEMBER.phone), null)
  sandbox.use({ ...all, status: 401, code: 'invalid-token' })
  await app.queryClient.refetchQueries({ type: 'active' })
  await signInPage()
  clearFaults()
  await app.fill(await screen.findByRole('textbox', { name: t('login.username') }), phone)
  await app.fill(screen.getByLabelText(t('login.password')), MEMBER.password)
  await app.press(t('login.submit'))
  await waitFor(() => expect(app.router.state.location.pathname).toBe(path))
})

it('the sign-in page after a sign-out finds out that the site is closed', async () => {
  const { press } = await renderRoute('/user/profile')
  await screen.findByText('สมชาย ใจดี')
  setClosed(true)
  await press(t('common.signOut'), screen.getByRole('main'))
  await closedPage()
})

it('a closed site is asked for when its page opens, by its button and on coming back, and never by itself', async () => {
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
  setClosed(false)
  await press(t('site.terminated.check'))
  await signInPage()
})

it('a site that turns out to be open leads from its closed page to sign-in', async () => {
  await renderRoute('/terminated', { phone: null })
  await signInPage()
})

it('a closed site that cannot be checked says so in words, and offers a report', async () => {
  setClosed(true)
  const { press } = await renderRoute('/terminated', { phone: null })
  await closedPage()
  await waitFor(() => expect(sent(...CHECK)).toBe(1))
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
  const { press, fill, router } = await renderRoute('/user/home?modal=withdraw')
  const sheet = await findSheet(t('withdraw.title'))
  await fill(await within(sheet).findByRole('textbox', { name: t('withdraw.amount') }), '300')
  await press(t('withdraw.submit'), sheet)
  setClosed(true)
  await press(t('withdraw.submit'), await screen.findByRole('alertdialog'))
  await closedPage()
  const action = t('lost.action.wallet.withdraw-all')
  await screen.findByText(t('lost.notDoneClosed', { action }))
  expect(screen.getByRole('link', { name: t('site.contact') })).toHaveAttribute('href', '/contact')
  setClosed(false)
  await press(t('site.terminated.check'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/home'))
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
