import { setTimeout as pass } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runSteps, type Step } from './schedule'

/**
 * Runs steps that each take `ms`. Returns their results, how many were running when each one started (`beside`), the
 * order of the starts (each step by its `ms`), and the output.
 */
async function running(steps: Step<{ ms: number; fails?: string }>[]) {
  const now = new Set<number>()
  const beside: number[] = []
  const order: number[] = []
  const output: string[] = []
  const results = await runSteps(
    steps,
    async ({ ms, fails }, _isAlone, write) => {
      now.add(ms)
      order.push(ms)
      beside.push(now.size)
      write(`wrote ${ms}\n`)
      await pass(ms)
      now.delete(ms)
      if (fails === 'thrown') throw new Error('no browser')
      return { outcome: fails === undefined ? 'passed' : 'failed', why: fails ?? '' }
    },
    (text) => output.push(text),
  )
  return { results, beside, order, output: output.join('') }
}

it('two steps run at a time, in order, and one that must be alone is', async () => {
  const { results, beside, order } = await running([
    { name: 'a', run: { ms: 31 } },
    { name: 'b', run: { ms: 12 } },
    { name: 'alone', run: { ms: 13 }, isAlone: true },
    { name: 'c', run: { ms: 14 }, needs: ['b'] },
    { name: 'last', run: { ms: 15 }, needs: ['a', 'c'], isAlone: true },
  ])
  expect(order.slice(0, 2)).toEqual([31, 12])
  expect(Math.max(...beside)).toBe(2)
  expect(beside[order.indexOf(13)]).toBe(1)
  expect(beside[order.indexOf(15)]).toBe(1)
  expect(results).toEqual(
    ['a', 'b', 'alone', 'c', 'last'].map((name) => ({
      name,
      outcome: 'passed',
      seconds: expect.any(Number),
    })),
  )
  expect(results.every(({ seconds }) => seconds >= 0.01 && seconds < 10)).toBe(true)
})

it('a step that needs a failed one is not run and says so; each output is in one piece', async () => {
  const { results, output, order } = await running([
    { name: 'build', run: { ms: 10, fails: 'ended by SIGKILL' } },
    { name: 'check', run: { ms: 11 }, needs: ['build'] },
    { name: 'end', run: { ms: 12, fails: 'thrown' }, isAlone: true },
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed'])
  expect(order).toEqual([10, 12])
  expect(output).toMatch(/── build ──\nwrote 10\nended by SIGKILL\nFAILED: build \(\d+\.\d s\)\n/)
  expect(output).toContain('not run, since it needs: build\nFAILED: check')
  expect(output).toContain('no browser\nFAILED: end')
})
