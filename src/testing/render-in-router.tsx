import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders a component that asks for the router, on a page of its own. Gives what `render` gives. */
export function renderInRouter(ui: ReactElement) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return render(ui, {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
}
