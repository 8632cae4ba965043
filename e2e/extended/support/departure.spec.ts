import { MEMBER } from '../../fixtures'
import { FAILURES } from '../../flows/failures'
import { flowKit } from '../../flows/flow'
import { expect, test } from '../../replay/fixtures'
import { replay } from '../../replay/replay'
import { saveReport } from '../../replay/save-report'

// The test mostly waits. In a file of its own it starts early. If it started late, it might run alone at the end.
test.use({ trace: 'off' })

test('a replay says at which step it departs from the record, and why', async ({
  page,
  sandbox,
  phoneOf,
}) => {
  const failure = FAILURES.find(({ fault }) => fault.code === 'TRANSFER_FAIL')
  await sandbox.fault({ kind: 'status', ...failure?.fault })
  await failure?.run(flowKit({ page, sandbox, member: MEMBER }))
  const report = await saveReport(page)
  // As if the app had changed: the button is missing, so the call is never made. The later steps are removed, because
  // the replay would only wait for them.
  const { _steps: steps } = report.log
  steps.splice(steps.findIndex(({ handle }) => handle === 'transfer-submit') + 1)
  for (const step of steps) if (step.handle === 'transfer-submit') step.handle = 'transfer-renamed'

  const { departures, calls } = await replay(await phoneOf(report), report, (call) => call.abort())
  expect(departures[0]?.what).toBe('press transfer-renamed')
  expect(departures[0]?.why).toBe('there is no transfer-renamed on the screen')
  expect(calls.missing).toContain('POST /api/wallet/transfer')
})
