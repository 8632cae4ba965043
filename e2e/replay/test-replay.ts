import type { Request } from '@playwright/test'
import { MEMBER } from '../fixtures'
import type { Failure } from '../flows/failures'
import { flowKit } from '../flows/flow'
import { expect, expectSame, test } from './fixtures'
import { replay } from './replay'
import { saveReport } from './save-report'

/** Defines the test that records a failure, replays it, and compares page, messages and calls. */
export function testReplay({ name, fault, run }: Failure) {
  test(`a report of ${name} replays to the same page, messages and calls`, async ({
    page,
    sandbox,
    phoneOf,
  }) => {
    await sandbox.fault({ kind: 'status', ...fault })
    await run(flowKit({ page, sandbox, member: MEMBER }))
    // What the member's page sends from now on, such as a read when it is idle, may have no answer in the report.
    const sentLater: string[] = []
    const pathOf = (request: Request) => new URL(request.url()).pathname
    page.on('request', (request) => sentLater.push(pathOf(request)))
    const report = await saveReport(page)

    const unknown: string[] = []
    const replayed = await replay(await phoneOf(report), report, async (call) => {
      unknown.push(pathOf(call.request()))
      await call.abort()
    })
    expectSame(replayed)
    expect(unknown.filter((path) => !sentLater.includes(path))).toEqual([])
    expect(report.log._steps.length).toBeGreaterThan(1)
  })
}
