import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client'

const comesBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('a page out of the back-forward cache reads the wallet at once, though it is fresh; a page that loads does not', async () => {
  const client = createQueryClient(() => new Promise(() => {}))
  const read = vi.fn(() => Promise.resolve(1))
  const stop = new QueryObserver(client, { queryKey: ['wallet', 'wallet'], queryFn: read }).subscribe(
    () => {},
  )
  await vi.waitFor(() => expect(client.getQueryData(['wallet', 'wallet'])).toBe(1))
  comesBack(false)
  expect(read).toHaveBeenCalledTimes(1)
  comesBack(true)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  stop()
})
