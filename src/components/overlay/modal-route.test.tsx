import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import type { ComponentType } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { setLocale } from '@/i18n/index.ts'
import { toasts } from '@/stores/toasts'
import { lazyWithPreload } from '../layout/lazy-with-preload'
import { ModalOutlet } from './modal-route'

beforeAll(() => setLocale('en'))

/** Shows the outlet with this modal as `conditions`, at an address. */
async function show(modal: ComponentType, address = '/') {
  const routeTree = createRootRoute({ component: () => <ModalOutlet modals={{ conditions: modal }} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const { container } = render(<RouterProvider router={router} />)
  return { container, router, open: () => act(() => router.history.push('/?modal=conditions')) }
}

it.each([
  ['conditions', 'open'],
  ['deposit', ''],
  // Every object inherits this property.
  ['constructor', ''],
  ['', ''],
])('the address with modal=%s shows "%s"', async (modal, shown) => {
  const { container } = await show(() => <p>open</p>, `/?modal=${modal}`)
  expect(container.textContent).toBe(shown)
})

it('a modal whose code does not load is closed with a message, and the next press loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => ({ default: () => <p>open</p> }))
  load.mockRejectedValueOnce(new TypeError('no such file'))
  const { router, open } = await show(lazyWithPreload(load))
  open()
  await waitFor(() => expect(toasts.read().map(({ kind }) => kind)).toEqual(['danger']))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(load).toHaveBeenCalledOnce()
  open()
  expect(await screen.findByText('open')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a modal that throws costs itself only: it is closed with a message, and the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  toasts.change(() => [])
  const { router, open } = await show(() => {
    throw new Error('broken')
  })
  open()
  await waitFor(() => expect(toasts.read().map(({ text }) => text)).toEqual([t('common.failed')]))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

it('the code of a modal loads before it is opened, once the page is touched', async () => {
  const load = vi.fn(async () => ({ default: () => <p>open</p> }))
  lazyWithPreload(load)
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
})
