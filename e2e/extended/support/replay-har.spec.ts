import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '../../../scripts/repro/options'
import { readRecorded } from '../../../scripts/repro/read-report'
import { reproduceHar } from '../../../scripts/repro/run-har'
import { expect, MEMBER, test } from '../../fixtures'
import { FLOWS } from '../../flows/all'
import { flowKit } from '../../flows/flow'

test("a browser's HAR reopens its page with its answers", async ({
  browser,
  baseURL,
  sandbox,
  dist,
}, testInfo) => {
  testInfo.slow()
  await sandbox.fault({
    kind: 'status',
    method: 'POST',
    path: '/api/wallet/transfer',
    status: 500,
    code: 'TRANSFER_FAIL',
  })
  const file = testInfo.outputPath('recorded.har')
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    recordHar: { path: file, content: 'embed' },
  })
  const page = await context.newPage()
  await FLOWS.find(({ name }) => name === 'transfer')?.run(flowKit({ page, sandbox, member: MEMBER }))
  await context.close()
  expect(readFileSync(file, 'utf8'), 'the recording holds what is somebody’s').toContain(MEMBER.phone)

  const recorded = readRecorded(file)
  if (recorded.kind !== 'har') throw new Error('not a HAR')
  const options = readOptions([file, '--dist', dist, '--out', testInfo.outputPath('repro')])
  const { headline, folder, ended } = await reproduceHar(recorded.har, options)
  expect(ended).toBe(true)
  expect(headline).toMatch(
    /^\d\d:\d\d:\d\d wallet\/transfer [\d.]+ → refused TRANSFER_FAIL \('.+'\) after \d+ ms\nrecorded\.har: \/user\/home\?modal=transfer&game=PG with \d+ of the file's answers; /,
  )
  expect(headline).toContain('POST /api/wallet/transfer (500 TRANSFER_FAIL)')
  const summary = readFileSync(join(folder, 'summary.md'), 'utf8')
  expect(summary).toMatch(/^# \d\d:\d\d:\d\d wallet\/transfer [\d.]+ → refused TRANSFER/)
  expect(summary).toContain('What was pressed and typed')
  expect(summary).toContain('--fault "POST /api/wallet/transfer 500 TRANSFER_FAIL"')
  // The wallet came from the file, redacted.
  expect(summary).toMatch(/GET \/api\/wallet \| 200/)
  expect(readFileSync(join(folder, 'report.har'), 'utf8')).not.toContain(MEMBER.phone)
  expect(readFileSync(join(folder, 'trace.zip')).length).toBeGreaterThan(1_000)
})
