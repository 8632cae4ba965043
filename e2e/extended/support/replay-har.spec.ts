import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecorded } from '../../../scripts/repro/har'
import { readOptions } from '../../../scripts/repro/options'
import { reproduceReport } from '../../../scripts/repro/reproduce'
import { expect, MEMBER, test } from '../../fixtures'
import { FAILURES } from '../../flows/failures'
import { flowKit } from '../../flows/flow'

test("a browser's HAR reopens its page with its answers", async ({
  browser,
  baseURL,
  sandbox,
  dist,
}, testInfo) => {
  testInfo.slow()
  const failure = FAILURES.find(({ fault }) => fault.code === 'TRANSFER_FAIL')
  await sandbox.fault({ kind: 'status', ...failure?.fault })
  const file = testInfo.outputPath('recorded.har')
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    recordHar: { path: file, content: 'embed' },
  })
  await failure?.run(flowKit({ page: await context.newPage(), sandbox, member: MEMBER }))
  await context.close()
  expect(readFileSync(file, 'utf8'), 'the recording holds what is somebody’s').toContain(MEMBER.phone)

  const options = readOptions([file, '--dist', dist, '--out', testInfo.outputPath('repro')])
  const { headline, folder, ended } = await reproduceReport(readRecorded(file), options)
  expect(ended).toBe(true)
  expect(headline).toMatch(
    /^\d\d:\d\d:\d\d wallet\/transfer [\d.]+ → refused TRANSFER_FAIL \('.+'\) after \d+ ms\nrecorded\.har: opened \/user\/home\?modal=transfer&game=PG$/,
  )
  const summary = readFileSync(join(folder, 'summary.md'), 'utf8')
  expect(summary).toContain('--fault "POST /api/wallet/transfer 500 TRANSFER_FAIL"')
  expect(summary).toMatch(/GET \/api\/wallet \| 200/)
  expect(readFileSync(join(folder, 'report.har'), 'utf8')).not.toContain(MEMBER.phone)
})
