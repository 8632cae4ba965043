import { expect, it } from 'vitest'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { lasting, leftBehind } from './left-behind'

const PLACE = String.raw`\(src/lib/browser/visible-interval\.ts:\d+`

it('names what the app has started and not ended, by its place, and nothing of a test', () => {
  const stop = everyWhileVisible(() => {}, 60_000)
  setTimeout(() => {}, 60_000)
  expect(leftBehind()).toEqual([
    expect.stringMatching(`^a listener of visibilitychange ${PLACE}`),
    expect.stringMatching(`^a setInterval ${PLACE}`),
  ])
  stop()
  expect(leftBehind()).toEqual([])
})

it('names nothing that lasts as long as the app', () => {
  const stop = lasting(() => everyWhileVisible(() => {}, 60_000))
  expect(leftBehind()).toEqual([])
  stop()
})
