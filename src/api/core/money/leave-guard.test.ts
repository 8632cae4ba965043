import { expect, it } from 'vitest'
import { testQueryClient } from '@/testing/test-query-client'
import { guardLeaving } from './leave-guard'

const leavingAsks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('asks while a mutation of its kind runs, and listens no longer', async () => {
  const client = testQueryClient()
  const run = (key: string) => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const done = client
      .getMutationCache()
      .build(client, { mutationKey: [key], mutationFn: () => ended })
      .execute(undefined)
    return async () => {
      end()
      await done
    }
  }
  const [first, second, other] = [run('transfer'), run('transfer'), run('chat')]
  guardLeaving(client, { mutationKey: ['transfer'] })
  expect(leavingAsks()).toBe(true)
  await first()
  expect(leavingAsks()).toBe(true)
  await second()
  expect(leavingAsks()).toBe(false)
  // Its listener is gone: a later mutation is guarded by its own call.
  const third = run('transfer')
  expect(leavingAsks()).toBe(false)
  guardLeaving(client, { mutationKey: ['transfer'] })
  expect(leavingAsks()).toBe(true)
  await third()
  await other()
  expect(leavingAsks()).toBe(false)
})
