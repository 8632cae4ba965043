import { expect, it } from 'vitest'
import { codeOf, MINUTE, worldAt } from '../../testing/test-world'
import { historyOf, keepUpload, postMessage } from './chat'

it('messages have unique times, and are read in pages, newest first, each once', () => {
  const { world } = worldAt()
  const message = { message_type: 'text', payload: {} }
  const send = () => postMessage(world, 'luma-g', { sender: 'customer', message })
  const sent = Array.from({ length: 25 }, send)
  expect(new Set(sent.map(({ createdAt }) => createdAt)).size).toBe(25)
  expect(new Set(sent.map(({ session_id }) => session_id)).size).toBe(1)
  const pages = [0, 10, 20, 30].map((skip) => historyOf(world, 'luma-g', { limit: 10, skip }))
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0])
  expect(pages.flat()).toEqual(sent.toReversed())
  world.clock.advance(31 * MINUTE)
  expect(send().session_id).not.toBe(sent[0]?.session_id)
})

it.each([
  ['image', 'image/png', 10 * 2 ** 20, 'done'],
  ['image', 'image/png', 10 * 2 ** 20 + 1, 'The file is too large'],
  ['video', 'video/mp4', 20 * 2 ** 20, 'done'],
  ['image', 'video/mp4', 1, 'File is not supported'],
  ['image', 'image/svg+xml', 1, 'File is not supported'],
] as const)('an upload as %s of %s with %d bytes: %s', (kind, type, size, answer) => {
  const { world } = worldAt()
  expect(codeOf(() => keepUpload(world, kind, { type, bytes: new Uint8Array(size) }))).toBe(answer)
})
