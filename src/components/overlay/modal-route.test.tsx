import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ModalOutlet } from './modal-route'

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
