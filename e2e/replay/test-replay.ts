import { MEMBER } from '../fixtures'
import type { Failure } from '../flows/failures'
import { flowKit } from '../flows/flow'
import { expect, expectSame, test } from './fixtures'
import { replay } from './replay'
import { saveReport } from './save-report'

/** Defines the test that records a failure, replays it, and compares page, messages and calls. */
export function testReplay(failure: Failure | undefined) {
  if (!failure) throw new Error('no such failure')
  const { name, fault, run } = failure
  test(`a report of ${name} replays to the same page, messages and calls`, async ({
    page,
    sandbox,
    phoneOf,
  }) => {
    await sandbox.fault({ kind: 'status', ...fault })
    await run(flowKit({ page, sandbox, member: MEMBER }))
    const report = await saveReport(page)

    const pathOf = (url: string) => new URL(url, page.url()).pathname
    const recorded = new Set(report.log.entries.map(({ request }) => pathOf(request.url)))
    const unanswered: string[] = []
    const replayed = await replay(await phoneOf(report), report, async (call) => {
      unanswered.push(pathOf(call.request().url()))
      await call.abort()
    })
    expectSame(replayed)
    // A read that the app sends by itself may come after the report was made. It has no answer there.
    expect(unanswered.filter((path) => recorded.has(path))).toEqual([])
    expect(recorded.size).toBeGreaterThan(3)
    expect(report.log._steps.length).toBeGreaterThan(1)
  })
}
