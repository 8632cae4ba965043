import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share'

const LINK = { title: 'Join me', url: 'https://luma.example/register?code=PR1' }
const give = (share: unknown) => vi.stubGlobal('navigator', { share })

afterEach(() => vi.unstubAllGlobals())

test('the link is handed over as it is', async () => {
  const share = vi.fn(() => Promise.resolve())
  give(share)
  expect(await shareLink(LINK)).toBe(true)
  expect(share).toHaveBeenCalledWith(LINK)
})

test('closing the share sheet is no failure, a refusal is', async () => {
  give(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await shareLink(LINK)).toBe(true)
  give(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await shareLink(LINK)).toBe(false)
})
