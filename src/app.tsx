import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Texts } from '@/i18n/texts'
import type { AppRouter } from './router'

/** The whole app, on its router, its query cache and its texts. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Texts>
        <RouterProvider router={router} />
      </Texts>
    </QueryClientProvider>
  )
}
