import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agreements } from '@/api/lookup'
import { readStored, removeStored } from '@/lib/browser/storage'
import { findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { MEMBER, newToken, sandbox } from '@/testing/screen/sandbox'

let visits = 0

/** Opens the profile of a member who has not read the agreement. */
async function open() {
  // The world of each test would open the same session again, in which the agreement was shown already.
  visits++
  for (let earlier = 0; earlier < visits; earlier++) newToken(MEMBER.phone)
  const app = await renderRoute('/user/profile')
  removeStored('remember-agreement')
  const goHome = (search: object = {}) => app.router.navigate({ to: '/user/home', search })
  const leaveHome = async () => {
    await app.router.navigate({ to: '/user/profile' })
    await screen.findByRole('heading', { name: t('profile.title') })
  }
  return { ...app, goHome, leaveHome }
}

const dialogs = () => screen.queryAllByRole('dialog')
const findAgreement = () => findSheet(t('terms.agreement'))
const isClosed = () => waitFor(() => expect(dialogs()).toEqual([]))

it('the agreement is kept closed by OK with its box ticked, and by nothing else', async () => {
  const { user, press, goHome } = await open()
  for (const [ticks, button, kept] of [
    [false, t('common.ok'), null],
    [true, t('common.close'), null],
    [true, t('common.ok'), '1'],
  ] as const) {
    await goHome({ modal: 'agreement' })
    const sheet = await findAgreement()
    expect(await within(sheet).findAllByRole('article')).toHaveLength(2)
    if (ticks) await user.click(within(sheet).getByRole('checkbox'))
    await press(button, sheet)
    await isClosed()
    expect(readStored('remember-agreement')).toBe(kept)
  }
})

describe('after entering home the agreement', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('opens by itself, once in a visit, whatever unknown sheet the address names', async () => {
    const { press, goHome, leaveHome } = await open()
    await goHome({ modal: 'password' })
    await press(t('common.close'), await findAgreement())
    await isClosed()
    await leaveHome()
    await goHome()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(dialogs()).toEqual([])
  })

  it('waits until another sheet is closed', async () => {
    const { press, goHome } = await open()
    await goHome({ modal: 'withdraw' })
    const withdraw = await findSheet(t('withdraw.title'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(dialogs()).toEqual([withdraw])
    await press(t('common.close'), withdraw)
    await findAgreement()
  })

  it('does not open for who has left, nor without an article', async () => {
    const { goHome, leaveHome, queryClient } = await open()
    await goHome()
    await screen.findByRole('heading', { name: t('home.total') })
    await leaveHome()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(dialogs()).toEqual([])
    sandbox.answer(agreements.spec.path, [])
    await goHome()
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(() => expect(queryClient.getQueryData(agreements().queryKey)).toEqual([]))
    expect(dialogs()).toEqual([])
  })
})
