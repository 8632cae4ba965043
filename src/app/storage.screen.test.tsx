import { cleanup, screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { contact } from '@/api/lookup'
import { wallet } from '@/api/wallet'
import { openPage, reloadPage } from '@/lib/browser/reload-page'
import { STORAGE_KEYS } from '@/lib/browser/storage'
import { NOT_LOADED } from '@/offline/stale-build'
import { readToken } from '@/session/token'
import { renderRoute } from '@/testing/screen/render-route'
import { disconnect } from '@/testing/screen/sandbox'
import { PAGES } from '../../scripts/pages'

// What another version of the app, another program or a hand has stored never takes a page away.

vi.mock('@/lib/browser/reload-page')

const crash = () => screen.queryByRole('heading', { name: t('site.crash.title') })

const ODD = ['constructor', '9e99', '[null,{"id":"a","of":"1","at":1}]', '{"1":{}}']

it.each(PAGES)('%s opens with any text under every key', async (page) => {
  for (const text of ODD) {
    for (const key of STORAGE_KEYS)
      for (const storage of [localStorage, sessionStorage]) if (key !== 'token') storage.setItem(key, text)
    const { queryClient } = await renderRoute(page, page.startsWith('/user') ? {} : { phone: null })
    await vi.dynamicImportSettled()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect([text, crash()]).toEqual([text, null])
    expect(screen.getAllByRole('main')).toHaveLength(1)
    cleanup()
  }
})

it('a browser that stores nothing says so before a sign-in', async () => {
  await renderRoute('/login', { phone: null })
  expect(screen.queryByText(t('login.notKept'))).toBeNull()
  cleanup()
  vi.stubGlobal('localStorage', undefined)
  await renderRoute('/login', { phone: null })
  vi.unstubAllGlobals()
  expect(screen.getByRole('note')).toHaveTextContent(t('login.notKept'))
})

it('a page whose code did not load says so, and is tried again without a connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { router, press } = await renderRoute('/user/home')
  const connect = disconnect()
  let tries = 0
  const component = () => {
    if (tries === 0) throw new TypeError(NOT_LOADED)
    return t('common.ok')
  }
  router.routesById['/user/profile'].update({ component })
  await router.navigate({ to: '/user/profile' })
  await screen.findByRole('heading', { name: t('common.failedTitle') })
  tries++
  await press(t('common.retry'))
  await screen.findByText(t('common.ok'))
  expect(reloadPage).not.toHaveBeenCalled()
  connect()
})

it('a page that crashed lets a member sign out, and offers it to no visitor', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const crashAt = async (path: string, queryKey: readonly unknown[], visit = {}) => {
    const { queryClient, press } = await renderRoute(path, visit)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    queryClient.setQueryData(queryKey, {})
    await waitFor(() => expect(crash()).not.toBeNull())
    return press
  }
  await crashAt('/contact', contact().queryKey, { phone: null })
  expect(screen.queryByRole('button', { name: t('common.signOut') })).toBeNull()
  cleanup()
  const press = await crashAt('/user/home', wallet().queryKey)
  await press(t('common.signOut'))
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/login'))
  expect(readToken()).toBeNull()
})
