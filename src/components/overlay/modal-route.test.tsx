import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import type { ComponentType } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { setLocale } from '@/i18n/index.ts'
import { toasts } from '@/stores/toasts'
import { lazyWithPreload } from '../layout/lazy-with-preload'
import { ModalOutlet } from './modal-route'

beforeAll(() => setLocale('en'))

const MODALS = { conditions: () => <p>open</p> }

it.each([
  ['conditions', 'open'],
  ['deposit', ''],
  // Every object inherits this property.
  ['constructor', ''],
  ['', ''],
])('the address with modal=%s shows "%s"', async (modal, shown) => {
  const routeTree = createRootRoute({ component: () => <ModalOutlet modals={MODALS} /> })
  const history = createMemoryHistory({ initialEntries: [`/?modal=${modal}`] })
  const router = createRouter({ routeTree, history })
  await router.load()
  const { container } = render(<RouterProvider router={router} />)
  expect(container.textContent).toBe(shown)
})

/** Shows the outlet with this modal as `conditions`, opened by its address. */
function show(modal: ComponentType) {
  const routeTree = createRootRoute({ component: () => <ModalOutlet modals={{ conditions: modal }} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router} />)
  return { router, open: () => act(() => router.history.push('/?modal=conditions')) }
}

it('a modal whose code does not load is closed with a message, and the next press loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => ({ default: () => <p>open</p> }))
  load.mockRejectedValueOnce(new TypeError('no such file'))
  const { router, open } = show(lazyWithPreload(load))
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
  const { router, open } = show(() => {
    throw new Error('broken')
  })
  open()
  await waitFor(() => expect(toasts.read().map(({ text }) => text)).toEqual([t('common.failed')]))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})
