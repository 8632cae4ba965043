import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { withdrawAll } from '@/api/wallet'
import { env } from '@/env'
import { markOf, storeMember } from '@/session/last-member'
import { AWAY_MS, locked, lockPage } from '@/session/lock'
import { readToken } from '@/session/token'
import { dialog, showAlert } from '@/stores/dialogs'
import { findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { MEMBER, mock, OTHER_MEMBER, sandbox } from '@/testing/screen/sandbox'
import { openFor, TOLD_ACTIONS } from '@/testing/screen/told-actions'

const get = vi.fn(async () => ({ id: 'a-_9' }))
const create = vi.fn(async () => ({ id: 'a-_9' }))

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: async () => true })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  localStorage.setItem('lock', 'a-_9')
})

const lockScreen = () => screen.findByRole('heading', { name: t('site.lock.title') })
/** The page comes back after a long time in the background. */
const comeBack = () =>
  act(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const hidden of [true, false]) {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      vi.advanceTimersByTime(2 * AWAY_MS)
    }
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

it('a locked page shows and reads nothing of the member; unlocked, it is where it was, with what was typed', async () => {
  const { press, fill, router } = await renderRoute('/user/home?modal=withdraw')
  const sheet = await findSheet(t('withdraw.title'))
  await fill(await within(sheet).findByRole('textbox', { name: t('common.amount') }), '300')
  showAlert({ title: 'Withdrawn', text: 'of the member' })
  await screen.findByText('of the member')
  comeBack()
  await lockScreen()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body).not.toHaveTextContent(/of the member|สมชาย|\d{3}/)
  expect(screen.getByRole('button', { name: t('site.lock.unlock') })).toHaveFocus()
  const asked = sandbox.requests().length
  await act(() => router.history.push('/user/profile'))
  act(() => void window.dispatchEvent(new Event('focus')))
  await act(() => router.history.back())
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press(t('site.lock.unlock'))
  expect(await screen.findByRole('alert')).toHaveTextContent(t('site.lock.failed'))
  expect(sandbox.requests().length).toBe(asked)
  await press(t('site.lock.unlock'))
  await screen.findByText('of the member')
  await press(t('common.ok'), await screen.findByRole('alertdialog'))
  const again = await within(await findSheet(t('withdraw.title'))).findByRole('textbox')
  expect(again).toHaveValue('300')
})

it('an answer that comes while the page is locked is told once it is unlocked', async () => {
  sandbox.use(mock(withdrawAll).fail('NO_DATA'))
  const app = await openFor(TOLD_ACTIONS.withdrawal)
  await TOLD_ACTIONS.withdrawal.act(app)
  comeBack()
  await lockScreen()
  await waitFor(() => expect(dialog.read()).not.toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await app.press(t('site.lock.unlock'))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(t('codes.errors.NO_DATA'))
})

it.each([
  ['the same member, whose lock stays', MEMBER.phone, true],
  ['another member, who never meets it', OTHER_MEMBER.phone, false],
])('the password is the other way out: %s', async (_, phone, isKept) => {
  const app = await renderRoute('/user/statement')
  storeMember(await markOf(MEMBER.phone), readToken())
  act(lockPage)
  await lockScreen()
  await app.press(t('site.lock.password'))
  await screen.findByText(t('login.expired'))
  expect([readToken(), locked.read()]).toEqual([null, false])
  await app.signIn(phone)
  await waitFor(() => expect(app.router.state.location.pathname).toMatch(/^\/user/))
  await screen.findByRole('main')
  expect([localStorage.getItem('lock') !== null, locked.read()]).toEqual([isKept, false])
})

it('the profile sets the lock and takes it away, a sign-out takes it too', async () => {
  localStorage.removeItem('lock')
  const { user, press } = await renderRoute('/user/profile')
  const toggle = await screen.findByRole('switch', { name: t('profile.lock.label') })
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(toggle)
  await screen.findByText(t('profile.lock.failed'))
  expect(toggle).not.toBeChecked()
  await user.click(toggle)
  await waitFor(() => expect(toggle).toBeChecked())
  expect(localStorage.getItem('lock')).toBe('a-_9')
  await user.click(toggle)
  expect([localStorage.getItem('lock'), screen.queryByText(t('profile.lock.failed'))]).toEqual([null, null])
  await user.click(toggle)
  await press(t('common.signOut'), screen.getByRole('main'))
  await screen.findByRole('heading', { name: t('login.title') })
  expect(localStorage.getItem('lock')).toBeNull()
})

it('the lock is not offered where the device cannot confirm its owner, or the build hides it', async () => {
  localStorage.removeItem('lock')
  vi.stubGlobal('PublicKeyCredential', undefined)
  const first = await renderRoute('/user/profile')
  await screen.findByText(t('profile.lock.impossible'))
  expect(screen.getByRole('switch')).toBeDisabled()
  env.hidden = ['lock']
  await act(() => first.router.navigate({ to: '/user/statement' }))
  await act(() => first.router.navigate({ to: '/user/profile' }))
  await screen.findByText(t('profile.device'))
  expect(screen.queryByRole('switch')).toBeNull()
})
