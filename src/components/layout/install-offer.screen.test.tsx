import { act, screen } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { keepInstallPrompt } from '@/lib/browser/install'
import { renderRoute } from '@/testing/screen/render-route'

beforeAll(keepInstallPrompt)
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'))
  env.hidden = []
})

/** The browser offers to install the app. Gives the question that it would ask. */
function offer() {
  const prompt = vi.fn(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  return prompt
}
const line = () => screen.queryByText(t('profile.install.prompt'))
const opened = async (path: string) => {
  const app = await renderRoute(path)
  await screen.findByRole('main')
  return app
}

it.each([
  ['taken, at whose press the browser asks', 'profile.install.take', 1],
  ['put away', 'common.close', 0],
] as const)('home offers it when it next opens, until it is %s', async (_, button, asked) => {
  const { press, router } = await opened('/user/home')
  const prompt = offer()
  expect(line()).toBeNull()
  await act(() => router.navigate({ to: '/user/profile' }))
  expect(line()).toBeVisible()
  await act(() => router.navigate({ to: '/user/home' }))
  expect(prompt).not.toHaveBeenCalled()
  await press(t(button), screen.getByTestId('install'))
  expect([prompt.mock.calls.length, line()]).toEqual([asked, null])
  offer()
  await act(() => router.navigate({ to: '/user/profile' }))
  expect(line()).toBeVisible()
  await act(() => router.navigate({ to: '/user/home' }))
  expect(line()).toBeNull()
})

it('nothing is offered where the build hides it, or where the app runs from the home screen', async () => {
  offer()
  const { router } = await opened('/user/profile')
  expect(line()).toBeVisible()
  const openAgain = async () => {
    await act(() => router.navigate({ to: '/user/statement' }))
    await act(() => router.navigate({ to: '/user/profile' }))
    await screen.findByText(t('profile.device'))
  }
  env.hidden = ['install']
  await openAgain()
  expect(line()).toBeNull()
  env.hidden = []
  Object.assign(navigator, { standalone: true })
  await openAgain()
  expect(line()).toBeNull()
  Object.assign(navigator, { standalone: false })
})

it('an iPhone has no such question, so the way by hand is told', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone) Version/18 Mobile Safari/604.1',
  )
  await opened('/user/home')
  expect(screen.getByText(t('profile.install.ios'))).toBeVisible()
  expect(screen.queryByRole('button', { name: t('profile.install.take') })).toBeNull()
})
