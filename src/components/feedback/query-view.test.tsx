import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/api/core/endpoint/errors'
import { setLocale } from '@/i18n/index.ts'
import { testQueryClient } from '@/testing/test-query-client'
import { QueryView } from './query-view'

/** Mounts its content in a later commit, as a sheet does; here after a press. */
function Later({ children }: { children: ReactNode }) {
  const [begun, setBegun] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setBegun(true)}>
        begin
      </button>
      {begun && children}
    </>
  )
}

function Sheet({ ask }: { ask: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['part'], queryFn: ask })
  return (
    <Later>
      <p>{query.data?.length ?? 0}</p>
      <QueryView query={query} loading="loading">
        {(data) => <p data-testid="part">{data}</p>}
      </QueryView>
    </Later>
  )
}

it.each([
  ['a failure', () => Promise.reject(new ApiError('refused', 'NO_DATA')), 'page-error'],
  ['an answer', () => Promise.resolve('what was asked'), 'part'],
] as const)('%s that came before the view was mounted is shown in it', async (_, ask, handle) => {
  await setLocale('en')
  const client = testQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Sheet ask={ask} />
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => expect(client.getQueryState(['part'])?.status).not.toBe('pending')))
  fireEvent.click(screen.getByText('begin'))
  expect(await screen.findByTestId(handle)).toBeDefined()
  expect(screen.queryByText('loading')).toBeNull()
})
